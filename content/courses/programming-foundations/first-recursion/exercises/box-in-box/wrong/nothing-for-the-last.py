def steps(colors):
    if len(colors) <= 1:
        return []
    inner = steps(colors[1:])
    return ["open " + colors[0]] + inner + ["close " + colors[0]]
