def best_rental(gains, shortest, longest):
    best = None
    start = total = 0
    for end, gain in enumerate(gains, start=1):
        total += gain
        if end - start > longest:
            total -= gains[start]
            start += 1
        while end - start > shortest and gains[start] < 0:
            total -= gains[start]
            start += 1
        if end - start >= shortest and (best is None or total > best):
            best = total
    return best
