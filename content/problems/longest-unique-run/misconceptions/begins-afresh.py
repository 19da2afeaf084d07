def longest_unique_run(tiles):
    seen = set()
    best = 0
    for pattern in tiles:
        if pattern in seen:
            seen = set()
        seen.add(pattern)
        best = max(best, len(seen))
    return best
