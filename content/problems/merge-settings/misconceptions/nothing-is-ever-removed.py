def merge_settings(files):
    settings = {}
    for lines in files:
        for line in lines:
            if "=" not in line:
                continue
            name, _, value = line.partition("=")
            key = name.removesuffix("+")
            if name != key and key in settings:
                settings[key] += "," + value
            else:
                settings[key] = value
    return [f"{key}={value}" for key, value in settings.items()]
