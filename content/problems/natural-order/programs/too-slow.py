def parts(name):
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :])


def natural_order(files):
    ordered = [(parts(name), name) for name in files]
    for end in range(len(ordered), 1, -1):
        for place in range(1, end):
            if ordered[place][0] < ordered[place - 1][0]:
                ordered[place - 1], ordered[place] = ordered[place], ordered[place - 1]
    return [name for _, name in ordered]
