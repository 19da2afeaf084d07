def seconds_by_cars(entries: list[int], exits: list[int], closes: int) -> list[int]:
    changes = [(moment, 1) for moment in entries] + [(moment, -1) for moment in exits] + [(closes, 0)]
    seconds: list[int] = []
    cars = before = 0
    for moment, change in sorted(changes):
        if moment > before:
            seconds += [0] * (cars + 1 - len(seconds))
            seconds[cars] += moment - before
        cars += change
        before = moment
    return seconds
