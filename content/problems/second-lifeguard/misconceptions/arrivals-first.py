def busy_periods(visits, limit):
    events = []
    for arrives, leaves, guests in visits:
        events.append((arrives, guests))
        events.append((leaves, -guests))
    periods = []
    present = 0
    for moment, change in sorted(events, key=lambda event: (event[0], -event[1])):
        was_busy = present >= limit
        present += change
        if present >= limit and not was_busy:
            periods.append([moment])
        if present < limit and was_busy:
            periods[-1].append(moment)
    return periods
