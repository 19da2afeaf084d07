from bisect import bisect_right


def most_earned(tours):
    ordered = sorted(tours, key=lambda tour: tour[1])
    ends = [end for _, end, _ in ordered]
    best = [0]
    for place, (start, end, fee) in enumerate(ordered):
        before = bisect_right(ends, start - (end - start), 0, place)
        best.append(max(best[place], fee + best[before]))
    return best[-1]
