def fewest_coins(coins: list[int], amount: int) -> int:
    fewest = {0: 0}
    for total in range(1, amount + 1):
        choices = [fewest[total - coin] + 1 for coin in coins if total - coin in fewest]
        if choices:
            fewest[total] = min(choices)
    return fewest.get(amount) or -1
