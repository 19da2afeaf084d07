from bisect import bisect_right


def most_earned(tours):
    ordered = sorted(tours)
    starts = [start for start, _, _ in ordered]
    best = [0] * (len(ordered) + 1)
    for place in range(len(ordered) - 1, -1, -1):
        start, end, fee = ordered[place]
        free = end + (end - start)
        follows = bisect_right(starts, free)
        best[place] = max(best[place + 1], fee + best[follows])
    return best[0]
