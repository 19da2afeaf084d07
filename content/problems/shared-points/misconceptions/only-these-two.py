def shared_totals(customers, purchases):
    account_of = list(range(customers))
    points = [0] * customers
    totals = []
    for a, b, new_points in purchases:
        if account_of[a] != account_of[b]:
            points[account_of[b]] += points[account_of[a]]
            account_of[a] = account_of[b]
        points[account_of[b]] += new_points
        totals.append(points[account_of[b]])
    return totals
