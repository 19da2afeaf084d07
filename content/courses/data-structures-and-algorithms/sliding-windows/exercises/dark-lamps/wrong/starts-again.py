def longest_stretch(lamps, most):
    length = 0
    dark = 0
    best = 0
    for lamp in lamps:
        length = length + 1
        if lamp == "0":
            dark = dark + 1
        if dark > most:
            length = 0
            dark = 0
        best = max(best, length)
    return best
