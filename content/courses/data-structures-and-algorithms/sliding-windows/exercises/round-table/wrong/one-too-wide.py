def most_coins(coins, width):
    double = coins + coins
    best = 0
    for start in range(len(coins)):
        best = max(best, sum(double[start:start + width + 1]))
    return best
