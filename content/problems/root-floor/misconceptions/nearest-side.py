def largest_side(tiles: int) -> int:
    return round(tiles**0.5)
