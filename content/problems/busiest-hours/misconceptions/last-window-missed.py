def busiest_hours(readings, k):
    total = sum(readings[:k])
    best = total
    for start in range(1, len(readings) - k):
        total += readings[start + k - 1] - readings[start - 1]
        best = max(best, total)
    return best
