def low_and_high(values):
    return values[0], values[-1]
