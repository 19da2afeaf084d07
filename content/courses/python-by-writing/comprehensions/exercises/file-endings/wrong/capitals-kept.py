def file_endings(names):
    return {name.split(".")[-1] for name in names if "." in name}
