from collections import deque


def fewest_hops(lofts, routes, start, goal):
    near = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
    flights = {start: 0}
    queue = deque([start])
    while queue:
        loft = queue.popleft()
        for other in near[loft]:
            if other not in flights:
                flights[other] = flights[loft] + 1
                queue.append(other)
    return flights.get(goal, -1)
