from collections import deque


def best_trimmed_total(readings, k):
    highest, lowest = deque(), deque()
    counts = {}
    best = []
    total = 0
    for place, reading in enumerate(readings):
        total += reading
        counts[reading] = counts.get(reading, 0) + 1
        while highest and readings[highest[-1]] <= reading:
            highest.pop()
        highest.append(place)
        while lowest and readings[lowest[-1]] >= reading:
            lowest.pop()
        lowest.append(place)
        first = place - k + 1
        if first < 0:
            continue
        if highest[0] < first:
            highest.popleft()
        if lowest[0] < first:
            lowest.popleft()
        high, low = readings[highest[0]], readings[lowest[0]]
        trimmed = total - high * counts[high]
        if low != high:
            trimmed -= low * counts[low]
        if not best or trimmed > best[1]:
            best = [first, trimmed]
        total -= readings[first]
        counts[readings[first]] -= 1
    return best
