def smallest_width(readings, pause):
    second = max(readings) - min(readings)
    best = None
    highest = lowest = readings[0]
    for end in range(len(readings) - pause - 1):
        highest = max(highest, readings[end])
        lowest = min(lowest, readings[end])
        if best is None or highest - lowest + second < best:
            best = highest - lowest + second
    return best
