def fewest_coins(coins: list[int], amount: int) -> int:
    found = fewest(coins, amount)
    return -1 if found == float("inf") else int(found)


def fewest(coins: list[int], amount: int) -> float:
    if amount == 0:
        return 0
    return min((fewest(coins, amount - coin) + 1 for coin in coins if coin <= amount), default=float("inf"))
