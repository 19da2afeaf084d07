def seconds_by_cars(entries, exits, closes):
    seconds = []
    moments = sorted({0, closes, *entries, *exits})
    for now, later in zip(moments, moments[1:]):
        cars = sum(entry <= now for entry in entries) - sum(exit <= now for exit in exits)
        while len(seconds) <= cars:
            seconds.append(0)
        seconds[cars] += later - now
    return seconds
