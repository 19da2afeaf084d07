def best_trimmed_total(readings, k):
    total = most = sum(readings[:k])
    best = 0
    for first in range(1, len(readings) - k + 1):
        total += readings[first + k - 1] - readings[first - 1]
        if total > most:
            best, most = first, total
    group = readings[best : best + k]
    return [best, most - max(group) - min(group)]
