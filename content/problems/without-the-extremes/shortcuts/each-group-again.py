def best_trimmed_total(readings, k):
    totals = []
    for first in range(len(readings) - k + 1):
        group = readings[first : first + k]
        totals.append(sum(group) - max(group) - min(group))
    best = max(totals)
    return [totals.index(best), best]
