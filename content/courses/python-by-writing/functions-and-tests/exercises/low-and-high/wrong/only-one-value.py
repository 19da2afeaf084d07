def low_and_high(values):
    return min(values)
