def networks_after(houses, cables):
    parent = list(range(houses))
    networks = houses
    numbers = []
    for a, b in cables:
        one, other = a, b
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        while parent[other] != other:
            parent[other] = parent[parent[other]]
            other = parent[other]
        numbers.append(networks)
        if one != other:
            parent[one] = other
            networks -= 1
    return numbers
