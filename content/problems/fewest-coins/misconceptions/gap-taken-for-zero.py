def fewest_coins(coins: list[int], amount: int) -> int:
    if amount == 0:
        return 0
    fewest = [0] * (amount + 1)
    for total in range(1, amount + 1):
        choices = [fewest[total - coin] + 1 for coin in coins if coin <= total]
        fewest[total] = min(choices, default=0)
    return fewest[amount] or -1
