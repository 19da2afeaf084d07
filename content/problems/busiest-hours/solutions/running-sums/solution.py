from itertools import accumulate


def busiest_hours(readings: list[int], k: int) -> int:
    sums = list(accumulate(readings, initial=0))
    return max(after - before for before, after in zip(sums, sums[k:]))
