def two_gifts(prices, budget):
    best = -1
    left = 0
    right = len(prices) - 1
    while left < right:
        total = prices[left] + prices[right]
        if total < budget:
            best = max(best, total)
            left = left + 1
        else:
            right = right - 1
    return best
