def busy_periods(visits, limit):
    changes = {}
    for arrives, leaves, guests in visits:
        changes[arrives] = changes.get(arrives, 0) + guests
        changes[leaves + 1] = changes.get(leaves + 1, 0) - guests
    periods = []
    present = 0
    for moment in sorted(changes):
        was_busy = present >= limit
        present += changes[moment]
        if present >= limit and not was_busy:
            periods.append([moment])
        if present < limit and was_busy:
            periods[-1].append(moment)
    return periods
