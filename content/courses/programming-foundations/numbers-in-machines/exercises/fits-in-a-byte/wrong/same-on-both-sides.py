def fits(a, b):
    total = a + b
    return total >= -128 and total <= 128
