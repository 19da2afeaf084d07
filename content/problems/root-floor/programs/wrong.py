from math import isqrt


def largest_side(tiles, scales):
    for scale in scales:
        tiles -= isqrt(tiles) // scale
    return isqrt(max(tiles, 0)) + len(scales)
