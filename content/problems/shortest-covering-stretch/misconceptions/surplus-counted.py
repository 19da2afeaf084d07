from collections import Counter


def shortest_covering_stretch(ribbon, sign):
    needed = Counter(sign)
    missing = len(sign)
    best = []
    first = 0
    for last, letter in enumerate(ribbon):
        if letter in needed:
            missing -= 1
        while missing <= 0:
            if not best or last - first < best[1] - best[0]:
                best = [first, last]
            if ribbon[first] in needed:
                missing += 1
            first += 1
    return best
