def shortest_stretch(colors):
    missing = len(set(colors))
    left = 0
    best = len(colors)
    for right in range(len(colors)):
        missing = missing - 1
        while missing == 0:
            best = min(best, right - left + 1)
            missing = missing + 1
            left = left + 1
    return best
