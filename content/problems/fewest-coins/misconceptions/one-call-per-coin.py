def fewest_coins(coins: list[int], amount: int) -> int:
    known: dict[int, float] = {0: 0}

    def fewest(total: int) -> float:
        if total not in known:
            best = float("inf")
            for coin in coins:
                if coin <= total:
                    best = min(best, fewest(total - coin) + 1)
            known[total] = best
        return known[total]

    found = fewest(amount)
    return -1 if found == float("inf") else int(found)
