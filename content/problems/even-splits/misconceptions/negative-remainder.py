from math import fmod


def count_even_splits(changes, partners):
    seen = {0: 1}
    total = 0
    periods = 0
    for change in changes:
        total += change
        left = int(fmod(total, partners))
        periods += seen.get(left, 0)
        seen[left] = seen.get(left, 0) + 1
    return periods
