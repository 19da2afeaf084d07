def fewest_hops(lofts, routes, start, goal):
    near = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
        near[b].append(a)
    known = {start}
    way = [(start, iter(near[start]))]
    while way:
        loft, others = way[-1]
        if loft == goal:
            return len(way) - 1
        other = next((other for other in others if other not in known), None)
        if other is None:
            way.pop()
        else:
            known.add(other)
            way.append((other, iter(near[other])))
    return -1
