def thin_out(readings, step):
    write = 0
    for reading in readings:
        if write == 0 or abs(reading - readings[write - 1]) > step:
            readings[write] = reading
            write += 1
    for place in range(write, len(readings)):
        readings[place] = 0
