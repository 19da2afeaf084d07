def big_steps(values, step):
    kept = []
    for i in range(len(values)):
        if i == 0 or values[i] - values[i - 1] >= step:
            kept.append(values[i])
    return kept
