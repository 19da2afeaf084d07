def rungs_on_rounds(house):
    result = []
    level = [(house, 0, 0)] if house else []
    while level:
        rungs = 0
        for (_, from_depth, _), (_, to_depth, turn) in zip(level, level[1:]):
            rungs += from_depth + to_depth - 2 * turn
        result.append(rungs)

        below = []
        highest = 0
        for room, depth, turn in level:
            highest = min(highest, turn)
            for lower in (room.left, room.right):
                if lower:
                    below.append((lower, depth + 1, highest))
                    highest = depth
        level = below
    return result
