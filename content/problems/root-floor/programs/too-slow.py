def largest_side(tiles: int) -> int:
    side, border = 0, 1
    while tiles >= border:
        tiles -= border
        border += 2
        side += 1
    return side
