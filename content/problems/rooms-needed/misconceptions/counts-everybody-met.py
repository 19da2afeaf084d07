def rooms_needed(sessions):
    most = 0
    for start, end in sessions:
        met = sum(other_start < end and start < other_end for other_start, other_end in sessions)
        most = max(most, met)
    return most
