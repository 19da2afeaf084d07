def shortest_stretch(colors):
    kinds = set(colors)
    seen = set()
    for right in range(len(colors)):
        seen.add(colors[right])
        if len(seen) == len(kinds):
            return right + 1
    return 0
