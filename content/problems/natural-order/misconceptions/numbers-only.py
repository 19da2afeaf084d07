def natural_order(files):
    return sorted(files, key=lambda name: int(name.lstrip("abcdefghijklmnopqrstuvwxyz")))
