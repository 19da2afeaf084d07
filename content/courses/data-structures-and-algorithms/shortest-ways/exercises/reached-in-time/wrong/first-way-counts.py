from collections import deque


def reached_in_time(places, roads, minutes):
    links = [[] for place in range(places)]
    for first, second, length in roads:
        links[first].append((second, length))
        links[second].append((first, length))
    cost = {0: 0}
    queue = deque([0])
    while queue:
        place = queue.popleft()
        for near, length in links[place]:
            if near not in cost:
                cost[near] = cost[place] + length
                queue.append(near)
    count = 0
    for place in cost:
        if cost[place] <= minutes:
            count = count + 1
    return count
