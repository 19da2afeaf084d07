LARGEST_SIDE = 3_000_000_000


def largest_side(tiles: int) -> int:
    fits, high = 0, LARGEST_SIDE
    while fits < high:
        middle = (fits + high + 1) // 2
        if middle * middle <= tiles:
            fits = middle
        else:
            high = middle - 1
    return fits
