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
    return sum(label >= following for label, following in zip(labels, labels[1:]))
