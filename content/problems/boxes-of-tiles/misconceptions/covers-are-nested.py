def full_boxes(tiles: str, wanted: str) -> list[int]:
    positions = []
    needed = set(wanted)
    depth = 0
    for position, sign in enumerate(tiles):
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth = max(0, depth - 1)
        elif depth > 0:
            continue
        elif sign == "#":
            needed = set(wanted)
        elif sign in needed:
            needed.remove(sign)
            if not needed:
                positions.append(position)
                needed = set(wanted)
    return positions
