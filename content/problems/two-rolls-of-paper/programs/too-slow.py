def smallest_width(readings, pause):
    best = None
    for start in range(pause + 1, len(readings)):
        first = readings[: start - pause]
        second = readings[start:]
        total = max(first) - min(first) + max(second) - min(second)
        if best is None or total < best:
            best = total
    return best
