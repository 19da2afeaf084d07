from collections import Counter


def shortest_covering_stretch(ribbon, sign):
    needed = Counter(sign)
    missing = len(sign)
    first = 0
    for last, letter in enumerate(ribbon):
        missing -= needed[letter] > 0
        needed[letter] -= 1
        if missing == 0:
            while needed[ribbon[first]] < 0:
                needed[ribbon[first]] += 1
                first += 1
            return [first, last]
    return []
