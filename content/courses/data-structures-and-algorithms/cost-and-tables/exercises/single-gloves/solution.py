def single_gloves(colors):
    counts = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
    single = 0
    for color in counts:
        single = single + counts[color] % 2
    return single
