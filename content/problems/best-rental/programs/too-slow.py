def best_rental(gains, shortest, longest):
    best = None
    for start in range(len(gains) - shortest + 1):
        total = 0
        for days, gain in enumerate(gains[start : start + longest], start=1):
            total += gain
            if days >= shortest and (best is None or total > best):
                best = total
    return best
