def seconds_by_cars(entries, exits, closes):
    seconds = []
    came = gone = 0
    for now in range(closes):
        while came < len(entries) and entries[came] == now:
            came += 1
        while gone < len(exits) and exits[gone] == now:
            gone += 1
        while len(seconds) <= came - gone:
            seconds.append(0)
        seconds[came - gone] += 1
    return seconds
