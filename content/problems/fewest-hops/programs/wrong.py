def fewest_hops(lofts, routes, start, goal):
    near = [set() for _ in range(lofts)]
    for a, b in routes:
        near[a].add(b)
        near[b].add(a)
    known = {start}
    ring = {start}
    # Counts the lofts in between.
    between = -1
    while ring:
        if goal in ring:
            return max(0, between)
        ring = {other for loft in ring for other in near[loft]} - known
        known |= ring
        between += 1
    return -1
