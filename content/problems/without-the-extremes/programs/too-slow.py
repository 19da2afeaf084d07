def best_trimmed_total(readings, k):
    total = sum(readings[:k])
    best = []
    for first in range(len(readings) - k + 1):
        group = readings[first : first + k]
        trimmed = total - max(group) - min(group)
        if not best or trimmed > best[1]:
            best = [first, trimmed]
        if first + k < len(readings):
            total += readings[first + k] - readings[first]
    return best
