def thin_out(readings, step):
    place = 1
    for _ in range(1, len(readings)):
        if readings[place] != 0 and abs(readings[place] - readings[place - 1]) >= step:
            place += 1
            continue
        for later in range(place + 1, len(readings)):
            readings[later - 1] = readings[later]
        readings[-1] = 0
