def seconds_by_cars(entries, exits, closes):
    changes = [(moment, 1) for moment in entries] + [(moment + 1, -1) for moment in exits if moment < closes]
    seconds = []
    cars = before = 0
    for moment, change in sorted(changes) + [(closes, 0)]:
        if moment > before:
            seconds += [0] * (cars + 1 - len(seconds))
            seconds[cars] += moment - before
        cars += change
        before = moment
    return seconds
