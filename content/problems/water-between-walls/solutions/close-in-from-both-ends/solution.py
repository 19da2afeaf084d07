def water_kept(walls: list[int], drain: int) -> int:
    return between(walls, 0, drain) + between(walls, drain, len(walls) - 1)


def between(walls: list[int], left: int, right: int) -> int:
    left_rim = right_rim = water = 0
    while left < right:
        if walls[left] <= walls[right]:
            left_rim = max(left_rim, walls[left])
            water += left_rim - walls[left]
            left += 1
        else:
            right_rim = max(right_rim, walls[right])
            water += right_rim - walls[right]
            right -= 1
    return water
