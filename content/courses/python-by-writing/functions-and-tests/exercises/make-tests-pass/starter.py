def middle(values):
    ordered = sorted(values)
    return ordered[len(ordered) // 2]
