def file_endings(names):
    return {name.split(".")[1].lower() for name in names if "." in name}
