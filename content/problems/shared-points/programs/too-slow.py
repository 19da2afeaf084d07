def shared_totals(customers, purchases):
    partners = [[] for _ in range(customers)]
    own_points = [0] * customers
    totals = []
    for a, b, points in purchases:
        partners[a].append(b)
        partners[b].append(a)
        own_points[a] += points
        seen = {a}
        waiting = [a]
        while waiting:
            for customer in partners[waiting.pop()]:
                if customer not in seen:
                    seen.add(customer)
                    waiting.append(customer)
        totals.append(sum(own_points[customer] for customer in seen))
    return totals
