def first_overload(loads, limit):
    events = []
    for start, end, weight in loads:
        events.append((start, 1))
        events.append((end, -1))
    now = 0
    for time, change in sorted(events):
        now = now + change
        if now > limit:
            return time
    return -1
