def most_things(prices, limit):
    left = 0
    total = 0
    best = 0
    for right in range(len(prices)):
        total = total + prices[right]
        if total > limit:
            total = total - prices[left]
            left = left + 1
        if total < limit:
            best = max(best, right - left + 1)
    return best
