def smallest_width(readings, pause):
    ordered = sorted(readings)
    best = None
    for end in range(len(ordered) - pause - 1):
        total = ordered[end] - ordered[0] + ordered[-1] - ordered[end + pause + 1]
        if best is None or total < best:
            best = total
    return best
