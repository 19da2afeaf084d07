def double(n):
    return n * 2


def add_one(n):
    return n + 1


def halve(n):
    return n // 2


STEPS = {"double": double(1), "add": add_one(1), "halve": halve(1)}


def run_steps(start, names):
    return start
