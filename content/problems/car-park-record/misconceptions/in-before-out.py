def seconds_by_cars(entries, exits, closes):
    seconds = [0]
    came = gone = now = 0
    while now < closes:
        if came < len(entries) and (gone == len(exits) or entries[came] <= exits[gone]):
            later, step = entries[came], 1
        elif gone < len(exits):
            later, step = exits[gone], -1
        else:
            later, step = closes, 0
        seconds[came - gone] += later - now
        now = later
        came += step == 1
        gone += step == -1
        if came - gone == len(seconds):
            seconds.append(0)
    return seconds
