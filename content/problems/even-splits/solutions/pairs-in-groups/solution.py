from collections import Counter
from itertools import accumulate


def count_even_splits(changes: list[int], partners: int) -> int:
    moments = accumulate(changes, initial=0)
    groups = Counter(moment % partners for moment in moments)
    return sum(size * (size - 1) // 2 for size in groups.values())
