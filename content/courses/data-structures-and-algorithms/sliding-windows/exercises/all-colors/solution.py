def shortest_stretch(colors):
    missing = len(set(colors))
    counts = {}
    left = 0
    best = len(colors)
    for right in range(len(colors)):
        color = colors[right]
        counts[color] = counts.get(color, 0) + 1
        if counts[color] == 1:
            missing = missing - 1
        while missing == 0:
            best = min(best, right - left + 1)
            counts[colors[left]] = counts[colors[left]] - 1
            if counts[colors[left]] == 0:
                missing = missing + 1
            left = left + 1
            if left > right:
                break
    return best
