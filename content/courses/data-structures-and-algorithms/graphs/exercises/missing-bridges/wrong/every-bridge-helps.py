def missing_bridges(islands, bridges):
    return max(0, islands - 1 - len(bridges))
