def rooms_needed(sessions):
    most = 0
    different = {(start, end) for start, end in sessions}
    events = sorted([(end, -1) for _, end in different] + [(start, 1) for start, _ in different])
    rooms = 0
    for _, change in events:
        rooms += change
        most = max(most, rooms)
    return most
