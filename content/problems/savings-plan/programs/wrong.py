def savings_plan(amounts, weeks):
    balances = []
    balance = 0
    for week in range(1, weeks + 1):
        balance += amounts[(week - 1) % len(amounts)]
        if week % 4 == 0:
            balances.append(balance - balance // 10)
        else:
            balances.append(balance)
    return balances
