def shortest_covering_stretch(ribbon, sign):
    best = []
    for first in range(len(ribbon)):
        at = 0
        for last in range(first, len(ribbon)):
            if ribbon[last] == sign[at]:
                at += 1
            if at == len(sign):
                if not best or last - first < best[1] - best[0]:
                    best = [first, last]
                break
    return best
