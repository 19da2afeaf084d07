def merge_settings(files: list[list[str]]) -> list[str]:
    settings: dict[str, str] = {}
    for lines in files:
        for line in lines:
            if line.startswith("-"):
                settings.pop(line[1:], None)
                continue
            name, _, value = line.partition("=")
            key = name.removesuffix("+")
            if name != key and key in settings:
                settings[key] += "," + value
            else:
                settings[key] = value
    return [f"{key}={value}" for key, value in settings.items()]
