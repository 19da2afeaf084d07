def total_weight(first, second):
    return int(first) + int(second)
