def middle(values):
    if len(values) == 0:
        return 0
    ordered = sorted(values)
    return ordered[len(ordered) // 2]
