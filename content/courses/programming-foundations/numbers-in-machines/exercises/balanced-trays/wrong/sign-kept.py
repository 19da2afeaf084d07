def in_balance(left, right):
    difference = 0.0
    for weight in left:
        difference = difference + weight
    for weight in right:
        difference = difference - weight
    return difference < 0.001
