def time_with_light(lamps):
    lit = 0
    for start, end in lamps:
        lit = lit + end - start
    return lit
