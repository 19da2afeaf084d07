RATE = 3

def rent(hours):
    if hours > 8:
        return 8 * RATE + (hours - 8) * 2
    return hours * RATE

def both_rents(first, second):
    return rent(first) + rent(second)
