def rungs_on_rounds(house):
    result = []
    level = [house] if house else []
    while level:
        result.append(sum(room.val for room in level) if len(level) > 1 else 0)
        level = [lower for room in level for lower in (room.left, room.right) if lower]
    return result
