def cheapest_later(prices):
    cheapest = []
    for day in range(len(prices) - 1, -1, -1):
        if len(cheapest) == 0:
            cheapest.append(prices[day])
        else:
            cheapest.append(min(prices[day], cheapest[-1]))
    return cheapest
