def most_coins(coins, width):
    total = sum(coins[:width])
    best = total
    for place in range(width, len(coins) + width - 1):
        total = total + coins[place % len(coins)]
        best = max(best, total)
    return best
