def low_and_high(values):
    return max(values), min(values)
