def longest_break(meetings):
    best = 0
    latest_end = 0
    for start, end in sorted(meetings):
        best = max(best, start - latest_end)
        latest_end = max(latest_end, end)
    return best
