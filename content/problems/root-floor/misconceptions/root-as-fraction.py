from math import sqrt


def largest_side(tiles, scales):
    if scales:
        return searched(tiles, scales)
    root = sqrt(float(tiles))
    # A root that has come out too large is taken down.
    if root * root > float(tiles):
        root -= 1
    return int(root)


def searched(tiles, scales):
    low, high = 0, 3_000_000_000
    while low < high:
        middle = (low + high + 1) // 2
        if float(middle) ** 2 + sum(float(middle // scale) ** 2 for scale in scales) <= float(tiles):
            low = middle
        else:
            high = middle - 1
    return low
