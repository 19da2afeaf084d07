def natural_order(files):
    return sorted(files, key=lambda name: (name[0], int(name.lstrip("abcdefghijklmnopqrstuvwxyz"))))
