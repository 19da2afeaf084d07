def clean_list(line):
    parts = line.split(",")
    return [part.strip().lower() for part in parts if part != ""]
