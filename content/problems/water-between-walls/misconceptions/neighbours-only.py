def water_kept(walls: list[int], drain: int) -> int:
    water = 0
    for place in range(1, len(walls) - 1):
        level = min(walls[place - 1], walls[place + 1])
        if place != drain and level > walls[place]:
            water += level - walls[place]
    return water
