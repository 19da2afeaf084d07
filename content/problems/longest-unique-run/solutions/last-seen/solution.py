def longest_unique_run(tiles: str) -> int:
    after_last_sighting: dict[str, int] = {}
    start = 0
    best = 0
    for position, pattern in enumerate(tiles):
        start = max(start, after_last_sighting.get(pattern, 0))
        after_last_sighting[pattern] = position + 1
        best = max(best, position + 1 - start)
    return best
