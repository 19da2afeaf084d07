def mean(values):
    return sum(values) / len(values)


def mean_age(line):
    return mean([int(line)])
