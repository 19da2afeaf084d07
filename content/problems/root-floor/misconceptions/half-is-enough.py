def largest_side(tiles: int) -> int:
    low, high = 0, tiles // 2
    while low < high:
        middle = (low + high + 1) // 2
        if middle * middle <= tiles:
            low = middle
        else:
            high = middle - 1
    return low
