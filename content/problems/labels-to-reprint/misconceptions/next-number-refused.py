from bisect import bisect_left


def labels_to_reprint(cabinet):
    lowest_ends = []
    place = 0
    waiting = []
    drawer = cabinet
    while drawer or waiting:
        while drawer:
            waiting.append(drawer)
            drawer = drawer.left
        drawer = waiting.pop()
        slack = drawer.val - place
        length = bisect_left(lowest_ends, slack)
        lowest_ends[length : length + 1] = [slack]
        place += 1
        drawer = drawer.right
    return place - len(lowest_ends)
