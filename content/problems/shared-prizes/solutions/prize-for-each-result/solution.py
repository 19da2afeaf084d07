from collections import Counter
from itertools import accumulate


def shared_prizes(results: list[list[int]], prizes: list[int]) -> list[int]:
    riders = Counter((-points, time) for points, time in results)
    paid = [0, *accumulate(prizes)]
    share = {}
    better = 0
    for result in sorted(riders):
        last = better + riders[result]
        total = paid[min(last, len(prizes))] - paid[min(better, len(prizes))]
        share[result] = total // riders[result]
        better = last
    return [share[-points, time] for points, time in results]
