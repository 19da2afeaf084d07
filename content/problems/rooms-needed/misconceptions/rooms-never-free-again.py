def rooms_needed(sessions):
    rooms = 0
    latest_end = 0
    for start, end in sorted(sessions):
        if rooms == 0 or start < latest_end:
            rooms += 1
        latest_end = max(latest_end, end)
    return rooms
