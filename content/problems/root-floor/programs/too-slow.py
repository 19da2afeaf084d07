def largest_side(tiles, scales):
    side, left = 0, tiles
    while left >= 0:
        side += 1
        left = tiles - side * side - sum((side // scale) ** 2 for scale in scales)
    return side - 1
