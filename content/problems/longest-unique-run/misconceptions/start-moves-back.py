def longest_unique_run(tiles):
    last = {}
    start = 0
    best = 0
    for position, pattern in enumerate(tiles):
        if pattern in last:
            start = last[pattern] + 1
        last[pattern] = position
        best = max(best, position - start + 1)
    return best
