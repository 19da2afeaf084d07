def total_weight(first, second):
    total = 0
    try:
        total = total + int(first)
        total = total + int(second)
    except ValueError:
        return total
    return total
