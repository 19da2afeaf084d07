from bisect import bisect_right


def labels_to_reprint(cabinet: TreeNode | None) -> int:
    lowest_ends: list[int] = []
    place = 0
    waiting = []
    drawer = cabinet
    while drawer or waiting:
        while drawer:
            waiting.append(drawer)
            drawer = drawer.left
        drawer = waiting.pop()
        slack = drawer.val - place
        length = bisect_right(lowest_ends, slack)
        lowest_ends[length : length + 1] = [slack]
        place += 1
        drawer = drawer.right
    return place - len(lowest_ends)
