def shared_totals(customers, purchases):
    parent = list(range(customers))
    points = [0] * customers

    def leader(customer):
        while parent[customer] != customer:
            parent[customer] = parent[parent[customer]]
            customer = parent[customer]
        return customer

    totals = []
    for a, b, new_points in purchases:
        old, kept = leader(a), leader(b)
        parent[old] = kept
        points[kept] += points[old]
        points[kept] += new_points
        totals.append(points[kept])
    return totals
