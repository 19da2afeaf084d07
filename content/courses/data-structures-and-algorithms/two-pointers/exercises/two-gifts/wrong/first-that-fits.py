def two_gifts(prices, budget):
    left = 0
    right = len(prices) - 1
    while left < right:
        total = prices[left] + prices[right]
        if total <= budget:
            return total
        right = right - 1
    return -1
