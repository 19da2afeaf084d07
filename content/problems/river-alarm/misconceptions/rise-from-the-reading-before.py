def river_alarms(levels, rise):
    alarms = []
    for position in range(1, len(levels)):
        change = round(levels[position] * 100) - round(levels[position - 1] * 100)
        if change >= round(rise * 100):
            alarms.append(position)
    return alarms
