def mean(values):
    return sum(values) / len(values)


def mean_age(line):
    ages = []
    for char in line:
        if char.isdigit():
            ages.append(int(char))
    return mean(ages)
