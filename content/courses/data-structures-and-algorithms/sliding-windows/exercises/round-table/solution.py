def most_coins(coins, width):
    total = sum(coins[:width])
    best = total
    for place in range(width, len(coins) + width):
        total = total + coins[place % len(coins)] - coins[place - width]
        best = max(best, total)
    return best
