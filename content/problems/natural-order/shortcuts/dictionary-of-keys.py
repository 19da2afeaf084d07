def natural_order(files):
    by_key = {}
    for name in files:
        letters = name.rstrip("0123456789")
        by_key[(letters, int(name[len(letters) :]))] = name
    return [by_key[key] for key in sorted(by_key)]
