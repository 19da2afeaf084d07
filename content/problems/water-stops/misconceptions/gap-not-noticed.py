def fewest_stops(huts, trail, reach):
    stops = 0
    lasts = reach
    last = 0
    for place in [*huts, trail]:
        if place > lasts:
            stops += 1
            lasts = last + reach
        last = place
    return stops
