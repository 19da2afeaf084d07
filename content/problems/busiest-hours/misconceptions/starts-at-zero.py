def busiest_hours(readings, k):
    best = 0
    total = sum(readings[:k - 1])
    for hour in range(k - 1, len(readings)):
        total += readings[hour]
        best = max(best, total)
        total -= readings[hour - k + 1]
    return best
