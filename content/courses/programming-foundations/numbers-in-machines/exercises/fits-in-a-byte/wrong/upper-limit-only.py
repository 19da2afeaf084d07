def fits(a, b):
    total = a + b
    return total <= 127
