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
        for other in near[loft]:
            if other == goal:
                return flights + 1
            if other not in known:
                known.add(other)
                queue.append((other, flights + 1))
    return -1
