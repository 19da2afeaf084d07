from itertools import product


def mask_fillings(strip):
    fillings = []
    for places in product("01", repeat=len(strip)):
        if all(mark in ("?", place) for mark, place in zip(strip, places)):
            fillings.append("".join(places))
    return fillings
