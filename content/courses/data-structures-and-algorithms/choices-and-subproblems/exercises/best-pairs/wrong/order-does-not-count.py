def best_pairs(left, right):
    total = 0
    for one, other in zip(sorted(left, reverse=True), sorted(right, reverse=True)):
        total = total + max(0, one * other)
    return total
