def merge_settings(files):
    settings = {}
    for lines in files:
        for line in lines:
            if line.startswith("-"):
                settings.pop(line[1:], None)
                continue
            name, value = line.split("=")[:2]
            key = name.removesuffix("+")
            if name != key and key in settings:
                settings[key] += "," + value
            else:
                settings[key] = value
    return [f"{key}={value}" for key, value in settings.items()]
