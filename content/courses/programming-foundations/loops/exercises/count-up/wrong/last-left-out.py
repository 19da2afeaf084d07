def sum_between(first, last):
    total = 0
    for number in range(first, last):
        total = total + number
    return total
