def steps_of(line):
    steps = {}
    for part in line.split():
        day, number = part.split(":")
        steps[day] = len(number)
    return steps


def key_of_most(steps):
    best = None
    for day in steps:
        if best is None or steps[day] > steps[best]:
            best = day
    return best


def best_day(line):
    steps = steps_of(line)
    return key_of_most(steps)
