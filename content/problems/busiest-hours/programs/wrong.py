def busiest_hours(readings, k):
    return sum(sorted(readings)[-k:])
