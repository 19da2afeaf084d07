from bisect import bisect_right


def fewest_stops(huts: list[int], trail: int, reach: int) -> int:
    here, count = 0, 0
    while here + reach < trail:
        within = bisect_right(huts, here + reach)
        if within == 0 or huts[within - 1] == here:
            return -1
        here, count = huts[within - 1], count + 1
    return count
