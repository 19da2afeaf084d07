def latest_start(stops, lines, start, goal, deadline):
    latest = [-1] * stops
    latest[goal] = deadline
    is_changed = True
    while is_changed:
        is_changed = False
        for origin, to, first, every, ride, runs in lines:
            spare = latest[to] - ride - first
            if spare >= 0:
                leave = first + min(runs - 1, spare // every) * every
                if leave > latest[origin]:
                    latest[origin] = leave
                    is_changed = True
    return latest[start]
