def full_boxes(tiles: str, wanted: str) -> list[int]:
    positions = []
    last = dict.fromkeys(wanted, -1)
    begin = 0
    covered = False
    for position, sign in enumerate(tiles):
        if covered:
            covered = sign != ")"
        elif sign == "(":
            covered = True
        elif sign == "#":
            begin = position + 1
        elif sign in last:
            last[sign] = position
            if min(last.values()) >= begin:
                positions.append(position)
                begin = position + 1
    return positions
