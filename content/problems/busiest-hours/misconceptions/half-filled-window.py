def busiest_hours(readings, k):
    best = readings[0]
    total = 0
    for hour, reading in enumerate(readings):
        total += reading
        if hour >= k:
            total -= readings[hour - k]
        best = max(best, total)
    return best
