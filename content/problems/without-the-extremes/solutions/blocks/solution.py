from itertools import accumulate
from typing import Callable


def extremes(readings: list[int], k: int, choose: Callable[[int, int], int]) -> list[int]:
    left: list[int] = []
    right: list[int] = []
    for begin in range(0, len(readings), k):
        block = readings[begin : begin + k]
        left += accumulate(block, choose)
        right += list(accumulate(block[::-1], choose))[::-1]
    return [choose(a, b) for a, b in zip(right, left[k - 1 :])]


def best_trimmed_total(readings: list[int], k: int) -> list[int]:
    sums = list(accumulate(readings, initial=0))
    highest = extremes(readings, k, max)
    lowest = extremes(readings, k, min)
    trimmed = [sums[first + k] - sums[first] - highest[first] - lowest[first] for first in range(len(highest))]
    total = max(trimmed)
    return [trimmed.index(total), total]
