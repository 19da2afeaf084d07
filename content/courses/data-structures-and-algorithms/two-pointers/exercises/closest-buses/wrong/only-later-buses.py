def smallest_gap(first, second):
    best = 10000
    i = 0
    j = 0
    while i < len(first) and j < len(second):
        if first[i] <= second[j]:
            best = min(best, second[j] - first[i])
            i = i + 1
        else:
            j = j + 1
    return best
