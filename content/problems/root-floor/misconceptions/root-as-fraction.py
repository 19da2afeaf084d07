def largest_side(tiles: int) -> int:
    return int(tiles**0.5)
