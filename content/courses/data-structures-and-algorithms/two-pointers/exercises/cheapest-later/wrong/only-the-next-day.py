def cheapest_later(prices):
    cheapest = prices[:]
    for day in range(len(prices) - 2, -1, -1):
        cheapest[day] = min(prices[day], prices[day + 1])
    return cheapest
