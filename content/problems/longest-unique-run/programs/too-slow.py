def longest_unique_run(tiles):
    best = 0
    for end in range(len(tiles)):
        stretch = set()
        start = end
        while start >= 0 and tiles[start] not in stretch:
            stretch.add(tiles[start])
            start -= 1
        best = max(best, end - start)
    return best
