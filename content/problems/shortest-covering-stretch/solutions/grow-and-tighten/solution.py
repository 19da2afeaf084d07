from collections import Counter


def shortest_covering_stretch(ribbon: str, sign: str) -> list[int]:
    needed = Counter(sign)
    missing = len(sign)
    best: list[int] = []
    first = 0
    for last, letter in enumerate(ribbon):
        if needed[letter] > 0:
            missing -= 1
        needed[letter] -= 1
        while missing == 0:
            if not best or last - first < best[1] - best[0]:
                best = [first, last]
            needed[ribbon[first]] += 1
            if needed[ribbon[first]] > 0:
                missing += 1
            first += 1
    return best
