def savings_plan(amounts, weeks):
    balances = []
    balance = 0
    for week in range(1, weeks):
        balance += amounts[(week - 1) % len(amounts)]
        if week % 4 == 0:
            balance -= balance // 10
        balances.append(balance)
    return balances
