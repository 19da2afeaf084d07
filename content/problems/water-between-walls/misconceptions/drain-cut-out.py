from itertools import accumulate


def water_kept(walls: list[int], drain: int) -> int:
    return held(walls[:drain]) + held(walls[drain + 1 :])


def held(walls: list[int]) -> int:
    left = list(accumulate(walls, max))
    right = list(accumulate(reversed(walls), max))[::-1]
    return sum(min(a, b) - wall for wall, a, b in zip(walls, left, right))
