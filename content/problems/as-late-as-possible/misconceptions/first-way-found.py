from collections import deque


def latest_start(stops, lines, start, goal, deadline):
    arriving = [[] for _ in range(stops)]
    for line in lines:
        arriving[line[1]].append(line)
    latest = [-1] * stops
    latest[goal] = deadline
    queue = deque([goal])
    while queue:
        stop = queue.popleft()
        for origin, _, first, every, ride, runs in arriving[stop]:
            spare = latest[stop] - ride - first
            if spare >= 0 and latest[origin] == -1:
                latest[origin] = first + min(runs - 1, spare // every) * every
                queue.append(origin)
    return latest[start]
