RATE = 3

def rent(hours):
    rate = RATE
    if hours > 8:
        price = 2
    return hours * rate

def both_rents(first, second):
    return rent(first) + rent(second)
