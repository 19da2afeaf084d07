def fewest_hops(lofts, routes, start, goal):
    flights = [-1] * lofts
    flights[start] = 0
    ring = 0
    found = True
    while found and flights[goal] == -1:
        found = False
        for a, b in routes:
            for loft, other in ((a, b), (b, a)):
                if flights[loft] == ring and flights[other] == -1:
                    flights[other] = ring + 1
                    found = True
        ring += 1
    return flights[goal]
