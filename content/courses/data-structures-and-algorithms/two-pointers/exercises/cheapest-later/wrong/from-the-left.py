def cheapest_later(prices):
    cheapest = prices[:]
    for day in range(1, len(prices)):
        cheapest[day] = min(prices[day], cheapest[day - 1])
    return cheapest
