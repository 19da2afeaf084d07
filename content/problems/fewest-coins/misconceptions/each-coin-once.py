def fewest_coins(coins: list[int], amount: int) -> int:
    impossible = amount + 1
    fewest = [0] + [impossible] * amount
    for coin in coins:
        for total in range(amount, coin - 1, -1):
            fewest[total] = min(fewest[total], fewest[total - coin] + 1)
    return fewest[amount] if fewest[amount] < impossible else -1
