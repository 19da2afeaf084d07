def most_earned(tours):
    ordered = sorted(tours)
    best = 0
    plans = [(0, 0, 0)]
    while plans:
        place, free, total = plans.pop()
        if place == len(ordered):
            best = max(best, total)
            continue
        start, end, fee = ordered[place]
        plans.append((place + 1, free, total))
        if start >= free:
            plans.append((place + 1, 2 * end - start, total + fee))
    return best
