def hours_left(charge, use):
    hours = 0
    while charge >= 0:
        charge = charge - use
        hours = hours + 1
    return hours
