def busiest_hours(readings: list[int], k: int) -> int:
    total = sum(readings[:k])
    best = total
    for entering, leaving in zip(readings[k:], readings):
        total += entering - leaving
        best = max(best, total)
    return best
