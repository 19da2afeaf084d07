def clean_list(line):
    parts = line.split(",")
    return [part for part in parts if part.strip().lower() != ""]
