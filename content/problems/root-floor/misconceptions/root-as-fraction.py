from math import sqrt


def largest_side(tiles: int) -> int:
    available = float(tiles)
    root = sqrt(available)
    # A root that has come out too large is taken down.
    if root * root > available:
        root -= 1
    return int(root)
