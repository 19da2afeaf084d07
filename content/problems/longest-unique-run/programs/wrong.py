def longest_unique_run(tiles):
    visible = set()
    start = 0
    best = 0
    for end, pattern in enumerate(tiles):
        if pattern in visible:
            visible.discard(tiles[start])
            start += 1
        visible.add(pattern)
        best = max(best, end - start + 1)
    return best
