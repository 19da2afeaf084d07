def thin_out(readings, step):
    write = 0
    before = 0
    for reading in readings:
        if write == 0 or abs(reading - before) >= step:
            readings[write] = reading
            write += 1
        before = reading
    for place in range(write, len(readings)):
        readings[place] = 0
