def double(n):
    return n * 2


def add_one(n):
    return n + 1


def halve(n):
    return n // 2


STEPS = {"double": double, "add": add_one, "halve": halve}


def run_steps(start, names):
    value = start
    for name in names:
        value = STEPS[name](value)
        return value
    return value
