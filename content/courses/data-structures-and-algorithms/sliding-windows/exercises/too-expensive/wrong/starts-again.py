def most_things(prices, limit):
    total = 0
    count = 0
    best = 0
    for price in prices:
        total = total + price
        count = count + 1
        if total > limit:
            total = 0
            count = 0
        best = max(best, count)
    return best
