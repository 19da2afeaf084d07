def savings_plan(amounts, weeks):
    balances = []
    balance = 0
    for week in range(weeks):
        balance += amounts[week % len(amounts)]
        if week > 0 and week % 4 == 0:
            balance -= balance // 10
        balances.append(balance)
    return balances
