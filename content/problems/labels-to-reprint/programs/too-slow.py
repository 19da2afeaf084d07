def labels_to_reprint(cabinet):
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
    rows = []
    for place, label in enumerate(labels):
        before = [row for row, slack in rows if slack <= label - place]
        rows.append((max(before, default=0) + 1, label - place))
    return len(rows) - max([row for row, _ in rows], default=0)
