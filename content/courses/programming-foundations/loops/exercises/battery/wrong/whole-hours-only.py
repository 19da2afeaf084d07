def hours_left(charge, use):
    hours = 0
    while charge >= use:
        charge = charge - use
        hours = hours + 1
    return hours
