def middle(values):
    if len(values) == 0:
        return 0
    return values[(len(values) - 1) // 2]
