def shared_totals(customers: int, purchases: list[list[int]]) -> list[int]:
    account_of = list(range(customers))
    members = [[customer] for customer in range(customers)]
    balance = [0] * customers
    totals = []
    for a, b, points in purchases:
        small, large = account_of[a], account_of[b]
        if small != large:
            if len(members[small]) > len(members[large]):
                small, large = large, small
            for customer in members[small]:
                account_of[customer] = large
            members[large].extend(members[small])
            members[small] = []
            balance[large] += balance[small]
        balance[large] += points
        totals.append(balance[large])
    return totals
