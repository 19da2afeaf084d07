def natural_order(files):
    return sorted(files, key=lambda name: (len(name), name))
