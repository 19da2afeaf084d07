def price(age):
    if age < 6:
        return 0
    if age < 16:
        return 3
    return 7


def family(ages):
    total = 0
    for age in ages:
        total = total + price(age)
    return total
