def smallest_gap(first, second):
    i = 0
    j = 0
    best = abs(first[0] - second[0])
    while i < len(first) and j < len(second):
        best = min(best, abs(first[i] - second[j]))
        if first[i] <= second[j]:
            i = i + 1
        else:
            j = j + 1
    return best
