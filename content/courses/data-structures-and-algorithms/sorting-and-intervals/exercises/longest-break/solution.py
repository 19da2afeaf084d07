def longest_break(meetings):
    ordered = sorted(meetings)
    best = 0
    latest_end = None
    for start, end in ordered:
        if latest_end is None:
            latest_end = end
        best = max(best, start - latest_end)
        latest_end = max(latest_end, end)
    return best
