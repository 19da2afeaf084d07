def steps(colors):
    if len(colors) == 0:
        return []
    first = colors[0]
    return ["open " + first, "close " + first] + steps(colors[1:])
