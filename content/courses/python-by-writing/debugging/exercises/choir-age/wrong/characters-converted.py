def mean(values):
    return sum(values) / len(values)


def mean_age(line):
    ages = []
    for sign in line:
        if sign.isdigit():
            ages.append(int(sign))
    return mean(ages)
