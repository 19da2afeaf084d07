def latest_start(stops, lines, start, goal, deadline):
    arriving = [[] for _ in range(stops)]
    for line in lines:
        arriving[line[1]].append(line)
    best = -1
    journeys = [(deadline, goal)]
    while journeys:
        minute, stop = journeys.pop()
        if stop == start:
            best = max(best, minute)
            continue
        for origin, _, first, every, ride, runs in arriving[stop]:
            spare = minute - ride - first
            if spare >= 0:
                journeys.append((first + min(runs - 1, spare // every) * every, origin))
    return best
