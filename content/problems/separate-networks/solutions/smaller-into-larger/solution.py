def networks_after(houses: int, cables: list[list[int]]) -> list[int]:
    members = [[house] for house in range(houses)]
    network_of = list(range(houses))
    left, counts = houses, []
    for a, b in cables:
        small, large = sorted((network_of[a], network_of[b]), key=lambda network: len(members[network]))
        if small != large:
            for house in members[small]:
                network_of[house] = large
            members[large] += members[small]
            members[small] = []
            left -= 1
        counts.append(left)
    return counts
