def big_steps(values, step):
    kept = []
    for value in values:
        if len(kept) == 0 or value - values[0] >= step:
            kept.append(value)
    return kept
