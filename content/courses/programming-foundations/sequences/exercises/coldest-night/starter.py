def coldest_night(degrees):
    best = 0
    for i in range(1, len(degrees)):
        if ...:
            best = i
    return best
