def total_weight(first, second):
    total = int(first)
    try:
        total = total + int(second)
    except ValueError:
        total = total + 0
    return total
