def fewest_stops(huts: list[int], trail: int, reach: int) -> int:
    stops = 0
    lasts = reach
    last = 0
    for place in [*huts, trail]:
        if place > lasts:
            stops += 1
            lasts = last + reach
        if place > lasts:
            return -1
        last = place
    return stops
