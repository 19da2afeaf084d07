from collections import Counter


def shortest_covering_stretch(ribbon: str, sign: str) -> list[int]:
    counts = Counter(sign)

    def first_covering(width: int) -> int | None:
        needed = counts.copy()
        missing = len(sign)
        for last, letter in enumerate(ribbon):
            if last >= width:
                gone = ribbon[last - width]
                needed[gone] += 1
                missing += needed[gone] > 0
            missing -= needed[letter] > 0
            needed[letter] -= 1
            if missing == 0:
                return max(0, last - width + 1)
        return None

    if first_covering(len(ribbon)) is None:
        return []
    too_narrow, wide_enough = len(sign) - 1, len(ribbon)
    while wide_enough - too_narrow > 1:
        width = (too_narrow + wide_enough) // 2
        if first_covering(width) is None:
            too_narrow = width
        else:
            wide_enough = width
    first = first_covering(wide_enough)
    return [first, first + wide_enough - 1]
