def largest_side(tiles: int) -> int:
    if tiles == 0:
        return 0
    side = tiles
    for _ in range(99):
        side = (side + tiles // side) // 2
    return side
