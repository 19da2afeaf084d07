def first_overload(loads, limit):
    events = []
    for start, end, weight in loads:
        events.append((start, weight))
        events.append((end, -weight))
    now = 0
    for time, change in events:
        now = now + change
        if now > limit:
            return time
    return -1
