def networks_after(houses: int, cables: list[list[int]]) -> list[int]:
    parent = list(range(houses))

    def leader(house: int) -> int:
        while parent[house] != house:
            parent[house] = parent[parent[house]]
            house = parent[house]
        return house

    networks = houses
    numbers = []
    for a, b in cables:
        one, other = leader(a), leader(b)
        if one != other:
            parent[one] = other
            networks -= 1
        numbers.append(networks)
    return numbers
