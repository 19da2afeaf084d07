def rungs_on_rounds(house):
    result = []
    last = []
    path = []
    visited = 0

    def visit(room, depth):
        nonlocal visited
        level = len(path)
        path.append((visited, depth))
        if level == len(last):
            last.append(path[-1])
            result.append(0)
        else:
            number, other_depth = last[level]
            at = level
            while path[at][0] > number:
                at -= 1
            result[level] += depth + other_depth - 2 * path[at][1]
            last[level] = path[-1]
        visited += 1
        for lower in (room.left, room.right):
            if lower:
                visit(lower, depth + lower.val)
        path.pop()

    if house:
        visit(house, 0)
    return result
