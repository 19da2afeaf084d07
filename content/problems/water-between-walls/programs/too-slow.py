def water_kept(walls: list[int], drain: int) -> int:
    highest = max(walls)
    levels = [highest] * len(walls)
    for edge in (0, drain, len(walls) - 1):
        levels[edge] = walls[edge]
    sinking = True
    while sinking:
        sinking = False
        for place in range(1, len(walls) - 1):
            level = max(walls[place], min(levels[place - 1], levels[place], levels[place + 1]))
            if level < levels[place]:
                levels[place] = level
                sinking = True
    return sum(levels) - sum(walls)
