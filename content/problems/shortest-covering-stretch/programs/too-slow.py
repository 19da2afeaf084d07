from collections import Counter


def shortest_covering_stretch(ribbon, sign):
    best = []
    for first in range(len(ribbon)):
        needed = Counter(sign)
        missing = len(sign)
        for last in range(first, len(ribbon)):
            letter = ribbon[last]
            if needed[letter] > 0:
                missing -= 1
            needed[letter] -= 1
            if missing == 0:
                if not best or last - first < best[1] - best[0]:
                    best = [first, last]
                break
    return best
