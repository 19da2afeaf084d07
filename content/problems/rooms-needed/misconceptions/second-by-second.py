def rooms_needed(sessions):
    most = 0
    for second in range(max((end for _, end in sessions), default=0)):
        most = max(most, sum(start <= second < end for start, end in sessions))
    return most
