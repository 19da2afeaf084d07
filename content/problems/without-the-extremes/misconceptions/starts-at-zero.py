from collections import deque


def best_trimmed_total(readings, k):
    highest, lowest = deque(), deque()
    best = [0, 0]
    total = 0
    for place, reading in enumerate(readings):
        total += reading
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
        if total - high - low > best[1]:
            best = [first, total - high - low]
        total -= readings[first]
    return best
