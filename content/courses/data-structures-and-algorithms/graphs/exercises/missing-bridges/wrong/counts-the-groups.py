def missing_bridges(islands, bridges):
    links = [[] for island in range(islands)]
    for first, second in bridges:
        links[first].append(second)
        links[second].append(first)
    reached = set()
    groups = 0
    for start in range(islands):
        if start in reached:
            continue
        groups = groups + 1
        reached.add(start)
        stack = [start]
        while stack:
            island = stack.pop()
            for other in links[island]:
                if other not in reached:
                    reached.add(other)
                    stack.append(other)
    return groups
