def thin_out(readings, step):
    for place in range(len(readings) - 1, 0, -1):
        if abs(readings[place] - readings[place - 1]) < step:
            readings[place] = 0
