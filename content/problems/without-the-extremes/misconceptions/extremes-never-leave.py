def best_trimmed_total(readings, k):
    best = []
    total = 0
    highest = lowest = readings[0]
    for place, reading in enumerate(readings):
        total += reading
        highest = max(highest, reading)
        lowest = min(lowest, reading)
        first = place - k + 1
        if first < 0:
            continue
        trimmed = total - highest - lowest
        if not best or trimmed > best[1]:
            best = [first, trimmed]
        total -= readings[first]
    return best
