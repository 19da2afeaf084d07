def mean(values):
    return sum(values) / len(values)


def mean_age(line):
    ages = []
    for part in line.split():
        ages.append(len(part))
    return mean(ages)
