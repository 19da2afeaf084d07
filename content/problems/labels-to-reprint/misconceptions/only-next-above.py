def labels_to_reprint(cabinet):
    changes = 0
    waiting = [cabinet]
    while waiting:
        drawer = waiting.pop()
        if drawer is None:
            continue
        if drawer.left and drawer.left.val >= drawer.val:
            changes += 1
        if drawer.right and drawer.right.val <= drawer.val:
            changes += 1
        waiting += [drawer.left, drawer.right]
    return changes
