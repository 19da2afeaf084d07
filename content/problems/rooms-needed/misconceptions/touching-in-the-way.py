def rooms_needed(sessions):
    events = []
    for start, end in sessions:
        events.append((start, 0))
        events.append((end, 1))
    rooms = most = 0
    for _, kind in sorted(events):
        rooms += 1 if kind == 0 else -1
        most = max(most, rooms)
    return most
