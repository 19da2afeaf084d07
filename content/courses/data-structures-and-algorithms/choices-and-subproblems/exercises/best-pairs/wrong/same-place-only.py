def best_pairs(left, right):
    total = 0
    for one, other in zip(left, right):
        total = total + max(0, one * other)
    return total
