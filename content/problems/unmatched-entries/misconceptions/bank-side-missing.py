def unmatched_entries(own, bank):
    free = {}
    for amount in bank:
        free[amount] = free.get(amount, 0) + 1
    left = []
    for amount in own:
        if free.get(amount, 0) > 0:
            free[amount] -= 1
        else:
            left.append(amount)
    return [left, []]
