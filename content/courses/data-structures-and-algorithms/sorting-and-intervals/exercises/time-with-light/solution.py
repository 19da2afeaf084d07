def time_with_light(lamps):
    events = []
    for start, end in lamps:
        events.append((start, 1))
        events.append((end, -1))
    lit = 0
    on = 0
    last = 0
    for time, change in sorted(events):
        if on > 0:
            lit = lit + time - last
        on = on + change
        last = time
    return lit
