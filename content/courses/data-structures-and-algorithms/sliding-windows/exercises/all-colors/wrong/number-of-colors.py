def shortest_stretch(colors):
    return len(set(colors))
