def natural_order(files):
    return sorted(files)
