def smallest_gap(first, second):
    best = abs(first[0] - second[0])
    for i in range(min(len(first), len(second))):
        best = min(best, abs(first[i] - second[i]))
    return best
