def longest_unique_run(tiles: str) -> int:
    visible: set[str] = set()
    start = 0
    best = 0
    for end, pattern in enumerate(tiles):
        while pattern in visible:
            visible.remove(tiles[start])
            start += 1
        visible.add(pattern)
        best = max(best, end - start + 1)
    return best
