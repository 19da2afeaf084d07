from collections import Counter


def shortest_walk(around, stalls, needed):
    there = Counter(kind for _, kind in stalls)
    if any(there[kind] < count for kind, count in needed):
        return []
    lacking = dict(needed)
    missing = sum(lacking.values())
    row = sorted((place, kind) for place, kind in stalls if kind in lacking)
    row += [(place + around, kind) for place, kind in row]
    best = []
    first = 0
    for end, kind in row:
        if lacking[kind] > 0:
            missing -= 1
        lacking[kind] -= 1
        while missing == 0:
            start, gone = row[first]
            if not best or end - start < best[1]:
                best = [start, end - start + 1]
            lacking[gone] += 1
            if lacking[gone] > 0:
                missing += 1
            first += 1
    return best
