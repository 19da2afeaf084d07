def sum_between(first, last):
    total = 0
    for number in ...:
        total = total + number
    return total
