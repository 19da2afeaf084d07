def full_boxes(tiles: str, wanted: str) -> list[int]:
    positions = []
    box = []
    covered = False
    for position, sign in enumerate(tiles):
        if covered:
            covered = sign != ")"
        elif sign == "(":
            covered = True
        elif sign == "#":
            box = []
        else:
            box.append(sign)
            if set(wanted) <= set(box):
                positions.append(position)
                box = []
    return positions
