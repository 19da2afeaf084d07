def hours_left(charge, use):
    hours = 0
    while charge > 0:
        hours = hours + 1
    return hours
