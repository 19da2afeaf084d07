def busy_periods(visits, limit):
    if not visits:
        return []
    periods = []
    is_busy = False
    first = min(visit[0] for visit in visits)
    last = max(visit[1] for visit in visits)
    for moment in range(first, last + 1):
        present = sum(guests for arrives, leaves, guests in visits if arrives <= moment < leaves)
        if present >= limit and not is_busy:
            periods.append([moment])
        if present < limit and is_busy:
            periods[-1].append(moment)
        is_busy = present >= limit
    return periods
