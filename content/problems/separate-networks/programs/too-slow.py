def networks_after(houses, cables):
    neighbours = [[] for _ in range(houses)]
    numbers = []
    for a, b in cables:
        neighbours[a].append(b)
        neighbours[b].append(a)
        seen = set()
        networks = 0
        for start in range(houses):
            if start in seen:
                continue
            networks += 1
            seen.add(start)
            waiting = [start]
            while waiting:
                for house in neighbours[waiting.pop()]:
                    if house not in seen:
                        seen.add(house)
                        waiting.append(house)
        numbers.append(networks)
    return numbers
