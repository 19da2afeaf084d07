def hot_days(degrees, border):
    run = 0
    best = 0
    for degree in degrees:
        if degree > border:
            run = run + 1
        else:
            run = 0
            best = 0
        if run > best:
            best = run
    return best
