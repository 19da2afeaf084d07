def busiest_hours(readings, k):
    best = None
    for start in range(len(readings) - k + 1):
        total = 0
        for reading in readings[start:start + k]:
            total += reading
        if best is None or total > best:
            best = total
    return best
