def water_kept(walls: list[int], drain: int) -> int:
    return layers(walls[: drain + 1]) + layers(walls[drain:])


def layers(walls: list[int]) -> int:
    water = 0
    open_walls: list[int] = []
    for place, wall in enumerate(walls):
        while open_walls and walls[open_walls[-1]] < wall:
            ground = walls[open_walls.pop()]
            if open_walls:
                width = place - open_walls[-1] - 1
                water += width * (min(wall, walls[open_walls[-1]]) - ground)
        open_walls.append(place)
    return water
