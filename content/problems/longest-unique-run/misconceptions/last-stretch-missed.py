def longest_unique_run(tiles):
    visible = set()
    start = 0
    best = 0
    for pattern in tiles:
        if pattern in visible:
            best = max(best, len(visible))
            while pattern in visible:
                visible.remove(tiles[start])
                start += 1
        visible.add(pattern)
    return best
