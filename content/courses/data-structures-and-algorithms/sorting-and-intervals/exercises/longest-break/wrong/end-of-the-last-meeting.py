def longest_break(meetings):
    ordered = sorted(meetings)
    best = 0
    for i in range(1, len(ordered)):
        best = max(best, ordered[i][0] - ordered[i - 1][1])
    return best
