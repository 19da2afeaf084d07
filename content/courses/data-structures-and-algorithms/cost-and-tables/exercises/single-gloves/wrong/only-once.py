def single_gloves(colors):
    counts = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
    single = 0
    for color in counts:
        if counts[color] == 1:
            single = single + 1
    return single
