def fewest_hops(lofts, routes, start, goal):
    near = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
        near[b].append(a)
    known = {start}
    ring = [start]
    flights = 0
    while ring and goal not in known:
        flights += 1
        outer = []
        for loft in ring:
            for other in near[loft]:
                if other not in known:
                    known.add(other)
                    outer.append(other)
        ring = outer
    return flights
