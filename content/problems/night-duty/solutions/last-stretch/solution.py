def cheapest_duty(pay: list[list[int]]) -> int:
    nothing = float("inf")
    without: list[list[float]] = [[0.0] * 8]
    total: float = 0.0
    for night, wishes in enumerate(pay):
        ends: list[float] = []
        for guard, wish in enumerate(wishes):
            cost = without[night][guard] + wish if wish >= 0 else nothing
            if night > 0 and wish >= 0 and pay[night - 1][guard] >= 0:
                cost = min(cost, without[night - 1][guard] + pay[night - 1][guard] + wish)
            ends.append(cost)
        lowest, next_lowest = sorted(ends + [nothing])[:2]
        holder = ends.index(lowest)
        without.append([next_lowest if guard == holder else lowest for guard in range(len(ends))])
        total = lowest
    return int(total) if total < nothing else -1
