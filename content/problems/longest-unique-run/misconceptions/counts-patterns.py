def longest_unique_run(tiles):
    return len(set(tiles))
