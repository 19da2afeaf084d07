def fewest_coins(coins: list[int], amount: int) -> int:
    reached = [False] * (amount + 1)
    reached[0] = True
    edge, count = [0], 0
    while edge and not reached[amount]:
        further: list[int] = []
        for total in edge:
            for coin in coins:
                longer = total + coin
                if longer <= amount and not reached[longer]:
                    reached[longer] = True
                    further.append(longer)
        edge, count = further, count + 1
    return count if reached[amount] else -1
