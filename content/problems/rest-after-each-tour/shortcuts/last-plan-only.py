def most_earned(tours):
    total = 0
    before = 0
    free = 0
    last_fee = 0
    for start, end, fee in sorted(tours, key=lambda tour: (2 * tour[1] - tour[0], tour[2])):
        if start >= free:
            total += fee
            before, free, last_fee = free, 2 * end - start, fee
        elif start >= before and fee > last_fee:
            total += fee - last_fee
            free, last_fee = 2 * end - start, fee
    return total
