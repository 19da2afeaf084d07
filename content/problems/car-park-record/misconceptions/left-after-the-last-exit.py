def seconds_by_cars(entries, exits, closes):
    seconds = [0]
    came = gone = now = 0
    while gone < len(exits):
        while came < len(entries) and entries[came] == now:
            came += 1
        while gone < len(exits) and exits[gone] == now:
            gone += 1
        if gone == len(exits):
            break
        later = exits[gone]
        if came < len(entries):
            later = min(later, entries[came])
        while len(seconds) <= came - gone:
            seconds.append(0)
        seconds[came - gone] += later - now
        now = later
    seconds[0] += closes - now
    return seconds
