from heapq import heappop, heappush


def latest_start(stops, lines, start, goal, deadline):
    if start == goal:
        return deadline
    arriving = [[] for _ in range(stops)]
    for line in lines:
        arriving[line[1]].append(line)
    latest = [-1] * stops
    latest[goal] = deadline - 1
    heap = [(1 - deadline, goal)]
    while heap:
        negative, stop = heappop(heap)
        if -negative < latest[stop]:
            continue
        if stop == start:
            return latest[stop]
        for origin, _, first, every, ride, runs in arriving[stop]:
            spare = latest[stop] - ride - first
            if spare < 0:
                continue
            leave = first + min(runs - 1, spare // every) * every
            if leave > latest[origin]:
                latest[origin] = leave
                heappush(heap, (-leave, origin))
    return -1
