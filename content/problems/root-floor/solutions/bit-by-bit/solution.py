def largest_side(tiles: int, scales: list[int]) -> int:
    side = 0
    for bit in reversed(range(32)):
        longer = side + 2**bit
        needed = longer**2 + sum((longer // scale) ** 2 for scale in scales)
        if needed <= tiles:
            side = longer
    return side
