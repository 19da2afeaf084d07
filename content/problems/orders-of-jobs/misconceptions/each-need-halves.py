def count_orders(needs):
    count = 1
    for number in range(2, len(needs) + 1):
        count *= number
    for needed in needs:
        while needed:
            count //= 2
            needed &= needed - 1
    return count
