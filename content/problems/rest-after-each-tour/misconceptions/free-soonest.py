def most_earned(tours):
    total = 0
    free = 0
    for start, end, fee in sorted(tours, key=lambda tour: (2 * tour[1] - tour[0], -tour[2])):
        if start >= free:
            total += fee
            free = 2 * end - start
    return total
