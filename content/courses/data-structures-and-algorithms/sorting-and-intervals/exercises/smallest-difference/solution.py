def smallest_difference(weights):
    ordered = sorted(weights)
    best = ordered[1] - ordered[0]
    for i in range(2, len(ordered)):
        best = min(best, ordered[i] - ordered[i - 1])
    return best
