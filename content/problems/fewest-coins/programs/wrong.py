def fewest_coins(coins: list[int], amount: int) -> int:
    falling = sorted(coins, reverse=True)
    counts = [pay_out(falling[skipped:], amount) for skipped in range(len(falling))]
    return min((count for count in counts if count >= 0), default=-1)


def pay_out(falling: list[int], amount: int) -> int:
    count = 0
    for coin in falling:
        count += amount // coin
        amount %= coin
    return count if amount == 0 else -1
