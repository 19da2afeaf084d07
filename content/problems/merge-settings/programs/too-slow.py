def merge_settings(files):
    settings = []
    for lines in files:
        for line in lines:
            name, _, value = line.partition("=")
            key = line[1:] if line[0] == "-" else name.removesuffix("+")
            old = [entry for entry in settings if entry[0] == key]
            settings = [entry for entry in settings if entry[0] != key]
            if line[0] == "-":
                continue
            if old and name != key:
                value = old[0][1] + "," + value
            settings.append((key, value))
    return [f"{key}={value}" for key, value in settings]
