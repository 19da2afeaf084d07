def seconds_by_cars(entries, exits, closes):
    changes = sorted([(moment, 1) for moment in entries] + [(moment, -1) for moment in exits])
    seconds = []
    cars = 0
    for place in range(len(changes) - 1):
        cars += changes[place][1]
        length = changes[place + 1][0] - changes[place][0]
        if length > 0:
            while len(seconds) <= cars:
                seconds.append(0)
            seconds[cars] += length
    return seconds
