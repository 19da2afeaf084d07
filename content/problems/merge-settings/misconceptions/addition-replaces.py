def merge_settings(files):
    settings = {}
    for lines in files:
        for line in lines:
            if line.startswith("-"):
                settings.pop(line[1:], None)
                continue
            name, _, value = line.partition("=")
            settings[name.removesuffix("+")] = value
    return [f"{key}={value}" for key, value in settings.items()]
