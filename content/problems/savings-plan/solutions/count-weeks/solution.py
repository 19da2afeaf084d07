def savings_plan(amounts: list[int], weeks: int) -> list[int]:
    balances = []
    balance = 0
    for week in range(1, weeks + 1):
        balance += amounts[(week - 1) % len(amounts)]
        if week % 4 == 0:
            balance -= balance // 10
        balances.append(balance)
    return balances
