def largest_side(tiles: int) -> int:
    low, high = 0, 4_000_000_000
    while low + 1 < high:
        middle = (low + high) // 2
        if middle * middle < tiles:
            low = middle
        else:
            high = middle
    return low
