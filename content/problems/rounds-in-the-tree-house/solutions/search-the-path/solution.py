from bisect import bisect_right


def rungs_on_rounds(house: TreeNode | None) -> list[int]:
    result = []
    # For each level the last room that was visited there: its number and depth.
    last = []
    # The path from the top to the current room, with numbers in rising order.
    numbers, depths = [], []
    waiting = [(house, 0)] if house else []
    visited = 0
    while waiting:
        room, level = waiting.pop()
        depth = depths[level - 1] + room.val if level > 0 else 0
        numbers[level:] = [visited]
        depths[level:] = [depth]
        if level == len(result):
            result.append(0)
            last.append((visited, depth))
        else:
            neighbour, its_depth = last[level]
            turn = depths[bisect_right(numbers, neighbour) - 1]
            result[level] += its_depth + depth - 2 * turn
            last[level] = (visited, depth)
        visited += 1
        for lower in (room.right, room.left):
            if lower:
                waiting.append((lower, level + 1))
    return result
