def largest_side(tiles: int) -> int:
    if tiles == 0:
        return 0
    side = 2 ** ((tiles.bit_length() + 1) // 2)
    while True:
        better = (side + tiles // side) // 2
        if better >= side:
            return side
        side = better
