def largest_side(tiles: int) -> int:
    side = 0
    while (side + 1) * (side + 1) <= tiles:
        side += 1
    return side
