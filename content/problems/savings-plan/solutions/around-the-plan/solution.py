from itertools import cycle


def savings_plan(amounts: list[int], weeks: int) -> list[int]:
    balances = []
    balance = 0
    for week, amount in zip(range(1, weeks + 1), cycle(amounts)):
        balance += amount
        balances.append(balance := balance - (balance // 10 if week % 4 == 0 else 0))
    return balances
