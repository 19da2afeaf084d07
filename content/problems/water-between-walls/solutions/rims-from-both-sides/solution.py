def water_kept(walls: list[int], drain: int) -> int:
    def rims(places: range) -> list[int]:
        found = [0] * len(walls)
        rim = 0
        for place in places:
            rim = walls[place] if place == drain else max(rim, walls[place])
            found[place] = rim
        return found

    left = rims(range(len(walls)))
    right = rims(range(len(walls) - 1, -1, -1))
    return sum(min(before, behind) - wall for wall, before, behind in zip(walls, left, right))
