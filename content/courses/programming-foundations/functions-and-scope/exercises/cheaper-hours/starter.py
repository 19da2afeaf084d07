RATE = 3

def rent(hours):
    if hours > 8:
        RATE = 2
    return hours * RATE

def both_rents(first, second):
    return rent(first) + rent(second)
