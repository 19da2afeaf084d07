def river_alarms(levels, rise):
    needed = round(rise * 100)
    alarms = []
    lowest = 2000
    highest = 0
    for position, metres in enumerate(levels):
        height = round(metres * 100)
        lowest = min(lowest, height)
        highest = max(highest, height)
        if highest - lowest >= needed:
            alarms.append(position)
            lowest = highest = height
    return alarms
