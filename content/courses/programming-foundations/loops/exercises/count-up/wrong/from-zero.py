def sum_between(first, last):
    total = 0
    for number in range(last + 1):
        total = total + number
    return total
