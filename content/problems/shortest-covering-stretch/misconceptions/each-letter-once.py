from collections import Counter


def shortest_covering_stretch(ribbon, sign):
    wanted = set(sign)
    inside = Counter()
    found = 0
    best = []
    first = 0
    for last, letter in enumerate(ribbon):
        if letter in wanted:
            found += inside[letter] == 0
            inside[letter] += 1
        while found == len(wanted):
            if not best or last - first < best[1] - best[0]:
                best = [first, last]
            gone = ribbon[first]
            if gone in wanted:
                inside[gone] -= 1
                found -= inside[gone] == 0
            first += 1
    return best
