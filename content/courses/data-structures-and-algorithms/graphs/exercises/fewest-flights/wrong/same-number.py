from collections import deque


def fewest_flights(cities, flights, goal):
    targets = [[] for city in range(cities)]
    for start, end in flights:
        targets[start].append(end)
    steps = {0: 0}
    queue = deque([0])
    while queue:
        city = queue.popleft()
        if city == goal:
            return steps[city]
        for target in targets[city]:
            if target not in steps:
                steps[target] = steps[city]
                queue.append(target)
    return -1
