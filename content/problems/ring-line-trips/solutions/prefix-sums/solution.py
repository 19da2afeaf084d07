from bisect import bisect_right
from itertools import accumulate


def time_of_trip(minutes: list[int], rank: int) -> int:
    clock = list(accumulate(minutes * 2, initial=0))
    starts = clock[: len(minutes)]
    too_short, enough = 0, clock[len(minutes)] - 1
    while enough - too_short > 1:
        tried = (too_short + enough) // 2
        found = sum(bisect_right(clock, at + tried) - place for place, at in enumerate(starts, 1))
        if found < rank:
            too_short = tried
        else:
            enough = tried
    return enough
