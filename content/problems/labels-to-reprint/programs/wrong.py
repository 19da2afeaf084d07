def labels_to_reprint(cabinet):
    from bisect import bisect_right

    labels = []
    waiting = []
    drawer = cabinet
    while drawer or waiting:
        while drawer:
            waiting.append(drawer)
            drawer = drawer.left
        drawer = waiting.pop()
        labels.append(drawer.val)
        drawer = drawer.right
    lowest_ends = []
    for place, label in enumerate(labels):
        following = len(labels) - place - 1
        if label - place < -100000 or label + following > 100000:
            continue
        length = bisect_right(lowest_ends, label - place)
        lowest_ends[length : length + 1] = [label - place]
    return len(labels) - len(lowest_ends)
