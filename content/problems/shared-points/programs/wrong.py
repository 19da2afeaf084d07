def shared_totals(customers, purchases):
    parent = list(range(customers))
    points = [0] * customers
    totals = []
    for a, b, new_points in purchases:
        one, other = a, b
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        while parent[other] != other:
            parent[other] = parent[parent[other]]
            other = parent[other]
        if one != other:
            parent[one] = other
            points[other] += points[one] + new_points
        totals.append(points[other])
    return totals
