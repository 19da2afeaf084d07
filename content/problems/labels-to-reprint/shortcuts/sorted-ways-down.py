def labels_to_reprint(cabinet):
    from bisect import bisect_right

    ways = [(cabinet, "")] if cabinet else []
    drawers = []
    for drawer, way in ways:
        drawers.append((way + "m", drawer.val))
        if drawer.left:
            ways.append((drawer.left, way + "l"))
        if drawer.right:
            ways.append((drawer.right, way + "r"))
    drawers.sort()
    lowest_ends = []
    for place, (_, label) in enumerate(drawers):
        length = bisect_right(lowest_ends, label - place)
        lowest_ends[length : length + 1] = [label - place]
    return len(drawers) - len(lowest_ends)
