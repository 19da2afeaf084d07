def fewest_hops(lofts: int, routes: list[list[int]], start: int, goal: int) -> int:
    if start == goal:
        return 0
    near: list[list[int]] = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
        near[b].append(a)

    ring, known = {start}, {start}
    other_ring, other_known = {goal}, {goal}
    flights = 0
    while ring and other_ring:
        if len(ring) > len(other_ring):
            ring, other_ring = other_ring, ring
            known, other_known = other_known, known
        flights += 1
        ring = {loft for inner in ring for loft in near[inner] if loft not in known}
        if not ring.isdisjoint(other_ring):
            return flights
        known |= ring
    return -1
