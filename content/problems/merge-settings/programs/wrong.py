def merge_settings(files):
    settings = {}
    removed = set()
    for lines in files:
        for line in lines:
            if line.startswith("-"):
                removed.add(line[1:])
                continue
            name, _, value = line.partition("=")
            key = name.removesuffix("+")
            if name != key and settings.get(key):
                settings[key] += "," + value
            else:
                settings[key] = value
    return [f"{key}={value}" for key, value in settings.items() if key not in removed]
