def water_kept(walls: list[int], drain: int) -> int:
    water = 0
    for place, wall in enumerate(walls):
        first = drain if drain <= place else 0
        last = drain if drain >= place else len(walls) - 1
        left = max(walls[first : place + 1])
        right = max(walls[place : last + 1])
        water += min(left, right) - wall
    return water
