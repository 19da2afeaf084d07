def rungs_on_rounds(house):
    result = []
    above = {}
    level = [house] if house else []
    while level:
        result.append(sum(way(one, other, above) for one, other in zip(level, level[1:])))
        below = []
        for room in level:
            for lower in (room.left, room.right):
                if lower:
                    above[id(lower)] = room
                    below.append(lower)
        level = below
    return result


def way(one, other, above):
    rungs_up = {}
    rungs = 0
    while one:
        rungs_up[id(one)] = rungs
        rungs += one.val
        one = above.get(id(one))
    rungs = 0
    while id(other) not in rungs_up:
        rungs += other.val
        other = above[id(other)]
    return rungs + rungs_up[id(other)]
