def steps(colors):
    opened = []
    closed = []
    for color in colors:
        opened = opened + ["open " + color]
        closed = closed + ["close " + color]
    return opened + closed
