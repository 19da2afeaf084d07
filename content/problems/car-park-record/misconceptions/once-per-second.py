def seconds_by_cars(entries, exits, closes):
    changes = {}
    for moment in set(entries):
        changes[moment] = changes.get(moment, 0) + 1
    for moment in set(exits):
        changes[moment] = changes.get(moment, 0) - 1
    changes.setdefault(0, 0)
    seconds = []
    cars = 0
    moments = sorted(changes) + [closes]
    for now, later in zip(moments, moments[1:]):
        cars = max(0, cars + changes[now])
        if later > now:
            seconds += [0] * (cars + 1 - len(seconds))
            seconds[cars] += later - now
    return seconds
