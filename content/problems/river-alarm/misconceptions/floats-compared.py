def river_alarms(levels, rise):
    alarms = []
    lowest = 20
    for position, level in enumerate(levels):
        if level - lowest >= rise:
            alarms.append(position)
            lowest = level
        lowest = min(lowest, level)
    return alarms
