def single_gloves(colors):
    single = 0
    place = 0
    while place < len(colors):
        if place + 1 < len(colors) and colors[place] == colors[place + 1]:
            place = place + 2
        else:
            single = single + 1
            place = place + 1
    return single
