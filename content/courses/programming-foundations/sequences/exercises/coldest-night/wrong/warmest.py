def coldest_night(degrees):
    best = 0
    for i in range(1, len(degrees)):
        if degrees[i] > degrees[best]:
            best = i
    return best
