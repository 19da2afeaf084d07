from bisect import bisect_right


def most_earned(tours):
    ordered = sorted(tours, key=lambda tour: tour[1])
    free = [2 * end - start for start, end, _ in ordered]
    best = [0]
    for place, (start, _, fee) in enumerate(ordered):
        before = bisect_right(free, start, 0, place)
        best.append(max(best[place], fee + best[before]))
    return best[-1]
