def busiest_hours(readings, k):
    return max(sum(readings[start:start + k]) for start in range(0, len(readings) - k + 1, k))
