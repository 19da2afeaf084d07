def best_trimmed_total(readings, k):
    group = readings[:k]
    total, highest, lowest = sum(group), max(group), min(group)
    best = [0, total - highest - lowest]
    for first in range(1, len(readings) - k + 1):
        leaving, entering = readings[first - 1], readings[first + k - 1]
        total += entering - leaving
        if leaving == highest or leaving == lowest:
            highest = max(readings[first : first + k])
            lowest = min(readings[first : first + k])
        else:
            highest = max(highest, entering)
            lowest = min(lowest, entering)
        if total - highest - lowest > best[1]:
            best = [first, total - highest - lowest]
    return best
