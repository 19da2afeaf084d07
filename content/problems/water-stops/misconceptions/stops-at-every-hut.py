def fewest_stops(huts, trail, reach):
    last = 0
    for place in [*huts, trail]:
        if place - last > reach:
            return -1
        last = place
    return len(huts)
