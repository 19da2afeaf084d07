from collections import deque


def papers_read(villages, roads, starts):
    roads_from = [[] for _ in range(villages)]
    for a, b in roads:
        roads_from[a].append(b)
        roads_from[b].append(a)
    choice = [-2] * villages
    hour = [0] * villages
    queue = deque()
    for number, start in enumerate(starts):
        choice[start] = number
        queue.append(start)
    while queue:
        here = queue.popleft()
        if choice[here] == -1:
            continue
        for there in roads_from[here]:
            if choice[there] == -2:
                choice[there] = choice[here]
                hour[there] = hour[here] + 1
                queue.append(there)
            elif hour[there] == hour[here] + 1 and choice[there] != choice[here]:
                choice[there] = -1
    return choice
