def price(age):
    if age < 6:
        return 0
    if age < 16:
        return 3
    return 7


def family(ages):
    total = 0
    for age in ages:
        if age < 6:
            total = total + 0
        elif age <= 16:
            total = total + 3
        else:
            total = total + 7
    if len(ages) >= 4:
        total = max(total - 2, 0)
    return total
