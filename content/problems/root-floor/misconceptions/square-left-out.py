def largest_side(tiles, scales):
    low, high = 0, 3_000_000_000
    while low < high:
        middle = (low + high + 1) // 2
        if needed(middle, scales) < tiles:
            low = middle
        else:
            high = middle - 1
    return low


def needed(side, scales):
    return side**2 + sum((side // scale) ** 2 for scale in scales)
