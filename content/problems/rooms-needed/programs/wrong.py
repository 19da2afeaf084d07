def rooms_needed(sessions):
    most = running = 0
    previous_end = 0
    for start, end in sorted(sessions):
        running = running + 1 if start < previous_end else 1
        most = max(most, running)
        previous_end = end
    return most
