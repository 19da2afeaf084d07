def longest_unique_run(tiles):
    best = 0
    for start in range(len(tiles)):
        seen = set()
        for end in range(start, len(tiles)):
            if tiles[end] in seen:
                break
            seen.add(tiles[end])
            best = max(best, end - start + 1)
    return best
