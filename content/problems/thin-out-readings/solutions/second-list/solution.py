def thin_out(readings, step):
    staying = readings[:1]
    for reading in readings[1:]:
        if abs(staying[-1] - reading) >= step:
            staying.append(reading)
    readings[:] = staying + [0] * (len(readings) - len(staying))
