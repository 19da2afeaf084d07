def full_boxes(tiles: str, wanted: str) -> list[int]:
    positions = []
    box = set()
    covered = False
    for position, sign in enumerate(tiles):
        if covered:
            covered = sign != ")"
        elif sign == "(":
            covered = True
        elif sign == "#":
            box = set()
        elif sign in wanted:
            box.add(sign)
            if len(box) == len(wanted):
                positions.append(position)
                box = set()
    return positions
