def best_days(sales, width):
    total = sum(sales[:width])
    best = total
    for day in range(width, len(sales)):
        total = total + sales[day]
        best = max(best, total)
    return best
