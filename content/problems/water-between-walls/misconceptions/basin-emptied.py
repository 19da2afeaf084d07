from itertools import accumulate


def water_kept(walls: list[int], drain: int) -> int:
    left = list(accumulate(walls, max))
    right = list(accumulate(reversed(walls), max))[::-1]
    depths = [min(a, b) - wall for wall, a, b in zip(walls, left, right)]
    first = last = drain
    while depths[first] > 0:
        first -= 1
    while depths[last] > 0:
        last += 1
    return sum(depths) - sum(depths[first : last + 1])
