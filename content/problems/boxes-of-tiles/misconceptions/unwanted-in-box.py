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
        elif sign.isalpha():
            box.add(sign)
            if len(box) == len(set(wanted)):
                positions.append(position)
                box = set()
    return positions
