from collections import Counter


def shortest_covering_stretch(ribbon, sign):
    needed = Counter(sign)
    missing = len(sign)
    best = []
    first = 0
    for last, letter in enumerate(ribbon):
        missing -= needed[letter] > 0
        needed[letter] -= 1
        if missing == 0:
            if not best or last - first < best[1] - best[0]:
                best = [first, last]
            needed[ribbon[first]] += 1
            missing += needed[ribbon[first]] > 0
            first += 1
    return best
