def fewest_coins(coins: list[int], amount: int) -> int:
    best = -1
    payments = [(amount, 0)]
    while payments:
        rest, count = payments.pop()
        if rest == 0 and (best == -1 or count < best):
            best = count
        payments.extend((rest - coin, count + 1) for coin in coins if coin <= rest)
    return best
