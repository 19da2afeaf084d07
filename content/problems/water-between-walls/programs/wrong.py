def water_kept(walls: list[int], drain: int) -> int:
    return closed_basins(walls[: drain + 1]) + closed_basins(walls[drain:])


def closed_basins(walls: list[int]) -> int:
    rim = water = waiting = 0
    for wall in walls:
        if wall >= rim:
            water += waiting
            rim, waiting = wall, 0
        else:
            waiting += rim - wall
    return water
