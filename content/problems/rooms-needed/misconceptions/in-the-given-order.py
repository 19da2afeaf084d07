def rooms_needed(sessions):
    rooms = []
    for start, end in sessions:
        for room, free_from in enumerate(rooms):
            if free_from <= start:
                rooms[room] = end
                break
        else:
            rooms.append(end)
    return len(rooms)
