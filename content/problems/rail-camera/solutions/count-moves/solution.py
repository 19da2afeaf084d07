def rail_photos(start: int, legs: list[list[int]]) -> list[int]:
    places = [start]
    for goal, step in legs:
        begin = places[-1]
        distance = abs(goal - begin)
        sign = 1 if goal > begin else -1
        moves = (distance + step - 1) // step
        places += [begin + sign * min(move * step, distance) for move in range(1, moves + 1)]
    return places
