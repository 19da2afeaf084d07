from bisect import bisect_right


def labels_to_reprint(cabinet):
    labels = []

    def visit(drawer):
        if drawer:
            visit(drawer.left)
            labels.append(drawer.val)
            visit(drawer.right)

    visit(cabinet)
    lowest_ends = []
    for place, label in enumerate(labels):
        length = bisect_right(lowest_ends, label - place)
        lowest_ends[length : length + 1] = [label - place]
    return len(labels) - len(lowest_ends)
