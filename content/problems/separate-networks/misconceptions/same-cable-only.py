def networks_after(houses, cables):
    laid = set()
    networks = houses
    numbers = []
    for a, b in cables:
        cable = (min(a, b), max(a, b))
        if a != b and cable not in laid:
            laid.add(cable)
            networks -= 1
        numbers.append(networks)
    return numbers
