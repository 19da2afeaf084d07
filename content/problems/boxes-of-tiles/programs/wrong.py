import re


def full_boxes(tiles: str, wanted: str) -> list[int]:
    open_tiles = re.sub(r"\([^)]*\)", lambda cover: " " * len(cover[0]), tiles)
    positions = []
    needed = set(wanted)
    for position, sign in enumerate(open_tiles):
        if sign == "#":
            needed = set(wanted)
        elif sign in needed:
            needed.remove(sign)
            if not needed:
                positions.append(position)
                needed = set(wanted)
    return positions
