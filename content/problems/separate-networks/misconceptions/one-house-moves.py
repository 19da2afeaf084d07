def networks_after(houses, cables):
    network_of = list(range(houses))
    networks = houses
    numbers = []
    for a, b in cables:
        if network_of[a] != network_of[b]:
            network_of[b] = network_of[a]
            networks -= 1
        numbers.append(networks)
    return numbers
