from collections import deque


def fewest_hops(lofts: int, routes: list[list[int]], start: int, goal: int) -> int:
    near: list[list[int]] = [[] for _ in range(lofts)]
    for a, b in routes:
        near[a].append(b)
        near[b].append(a)

    flights = [-1] * lofts
    flights[start] = 0
    queue = deque([start])
    while queue and flights[goal] == -1:
        loft = queue.popleft()
        for other in near[loft]:
            if flights[other] == -1:
                flights[other] = flights[loft] + 1
                queue.append(other)
    return flights[goal]
