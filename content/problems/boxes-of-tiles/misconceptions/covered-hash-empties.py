def full_boxes(tiles: str, wanted: str) -> list[int]:
    positions = []
    needed = set(wanted)
    covered = False
    for position, sign in enumerate(tiles):
        if sign == "#":
            needed = set(wanted)
        elif covered:
            covered = sign != ")"
        elif sign == "(":
            covered = True
        elif sign in needed:
            needed.remove(sign)
            if not needed:
                positions.append(position)
                needed = set(wanted)
    return positions
