def total_weight(first, second):
    try:
        return int(first) + int(second)
    except ValueError:
        return 0
