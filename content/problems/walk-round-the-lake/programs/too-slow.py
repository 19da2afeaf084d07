def shortest_walk(around, stalls, needed):
    best = []
    for start, _ in sorted(stalls):
        open_counts = {kind: count for kind, count in needed}
        for metres, kind in sorted(((place - start) % around, kind) for place, kind in stalls):
            if open_counts.get(kind) == 1:
                del open_counts[kind]
            elif kind in open_counts:
                open_counts[kind] -= 1
            if not open_counts:
                if not best or metres < best[1]:
                    best = [start, metres]
                break
    return best
