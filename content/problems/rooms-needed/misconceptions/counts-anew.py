def rooms_needed(sessions):
    most = 0
    for moment, _ in sessions:
        running = sum(start <= moment < end for start, end in sessions)
        most = max(most, running)
    return most
