def cheapest_route(stops, lines, start, goal):
    departures = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))
    if start == goal:
        return 0
    # For the stops of one ring: the price so far, and the price with the voucher used.
    ring = {start: (0, float("inf"))}
    known = {start}
    while ring:
        outer = {}
        for stop, (full, reduced) in ring.items():
            for other, price in departures[stop]:
                if other not in known:
                    best = outer.get(other, (float("inf"), float("inf")))
                    outer[other] = (min(best[0], full + price), min(best[1], full + price // 2, reduced + price))
        if goal in outer:
            return min(outer[goal])
        known.update(outer)
        ring = outer
    return -1
