def low_and_high(values):
    low = 0
    high = 0
    for n in values:
        if n < low:
            low = n
        if n > high:
            high = n
    return low, high
