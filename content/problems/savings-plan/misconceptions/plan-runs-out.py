def savings_plan(amounts, weeks):
    balances = []
    balance = 0
    for week in range(1, weeks + 1):
        if week <= len(amounts):
            balance += amounts[week - 1]
        if week % 4 == 0:
            balance -= balance // 10
        balances.append(balance)
    return balances
