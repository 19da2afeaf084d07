from bisect import bisect_left


def shortest_walk(around, stalls, needed):
    places = {kind: [] for kind, _ in needed}
    for place, kind in sorted(stalls):
        if kind in places:
            places[kind].append(place)
    if any(len(places[kind]) < count for kind, count in needed):
        return []
    rounds = {kind: row + [place + around for place in row] for kind, row in places.items()}
    best = []
    for start in sorted({place for row in places.values() for place in row}):
        end = max(rounds[kind][bisect_left(rounds[kind], start) + count - 1] for kind, count in needed)
        if not best or end - start < best[1]:
            best = [start, end - start]
    return best
