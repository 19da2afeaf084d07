def mean(values):
    return sum(values) / len(values)


def mean_age(line):
    ages = line.split()
    return mean(ages)
