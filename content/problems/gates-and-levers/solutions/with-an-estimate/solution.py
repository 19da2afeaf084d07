from heapq import heappop, heappush


def rest_of_the_way(places, canals, goal):
    neighbours = [[] for _ in range(places)]
    for a, b, minutes, _ in canals:
        neighbours[a].append((b, minutes))
        neighbours[b].append((a, minutes))
    rest = {}
    heap = [(0, goal)]
    while heap:
        time, place = heappop(heap)
        if place not in rest:
            rest[place] = time
            for neighbour, minutes in neighbours[place]:
                heappush(heap, (time + minutes, neighbour))
    return rest


def fewest_minutes(places, canals, levers, open, start, goal):
    rest = rest_of_the_way(places, canals, goal)
    if start not in rest:
        return -1
    moves = [[] for _ in range(places)]
    for a, b, minutes, needed in canals:
        moves[a].append((b, minutes, needed, 0))
        moves[b].append((a, minutes, needed, 0))
    for place, minutes, flipped in levers:
        moves[place].append((place, minutes, 0, flipped))
    finished = set()
    heap = [(rest[start], start, open)]
    known = {(start, open): rest[start]}
    while heap:
        total, place, gates = heappop(heap)
        if place == goal:
            return total
        if (place, gates) in finished:
            continue
        finished.add((place, gates))
        for target, minutes, needed, flipped in moves[place]:
            if gates & needed != needed:
                continue
            reached = (target, gates ^ flipped)
            estimate = total - rest[place] + minutes + rest[target]
            if estimate < known.get(reached, estimate + 1):
                known[reached] = estimate
                heappush(heap, (estimate, *reached))
    return -1
