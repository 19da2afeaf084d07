def largest_side(tiles, scales):
    side = 0
    while needed(side + 1, scales) <= tiles:
        side += 1
    return side


def needed(side, scales):
    return side**2 + sum((side // scale) ** 2 for scale in scales)
