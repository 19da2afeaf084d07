from math import isqrt


def largest_side(tiles: int, scales: list[int]) -> int:
    return isqrt(tiles)
