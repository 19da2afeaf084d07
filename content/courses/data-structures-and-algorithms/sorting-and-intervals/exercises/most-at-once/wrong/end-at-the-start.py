def most_at_once(visits):
    events = []
    for start, end in visits:
        events.append((start, 1))
        events.append((start, -1))
    inside = 0
    most = 0
    for time, change in sorted(events):
        inside = inside + change
        most = max(most, inside)
    return most
