def discounted(prices):
    result = prices[:]
    for i in range(len(prices) - 1):
        if prices[i + 1] <= prices[i]:
            result[i] = prices[i] - prices[i + 1]
    return result
