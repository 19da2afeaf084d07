def river_alarms(levels, rise):
    heights = [round(level * 100) for level in levels]
    needed = round(rise * 100)
    alarms = []
    start = 0
    for position in range(len(heights)):
        lowest = heights[position]
        for earlier in range(start, position):
            if heights[earlier] < lowest:
                lowest = heights[earlier]
        if heights[position] - lowest >= needed:
            alarms.append(position)
            start = position
    return alarms
