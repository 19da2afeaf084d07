from collections import deque


def fewest_hops(lofts, routes, start, goal):
    near = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
        near[b].append(a)
    known = set()
    queue = deque([(start, 0)])
    while queue:
        loft, flights = queue.popleft()
        if loft == goal:
            return flights
        known.add(loft)
        for other in near[loft]:
            if other not in known:
                queue.append((other, flights + 1))
    return -1
