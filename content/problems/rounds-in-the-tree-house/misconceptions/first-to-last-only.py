def rungs_on_rounds(house):
    result = []
    level = [(house, 0, 0)] if house else []
    while level:
        turns = [turn for _, _, turn in level[1:]]
        result.append(level[0][1] + level[-1][1] - 2 * min(turns) if turns else 0)
        below = []
        highest = 0
        for room, depth, turn in level:
            highest = min(highest, turn)
            for lower in (room.left, room.right):
                if lower:
                    below.append((lower, depth + lower.val, highest))
                    highest = depth
        level = below
    return result
