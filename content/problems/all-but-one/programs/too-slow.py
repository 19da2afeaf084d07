def good_hours(free):
    good = 0
    for absent in range(len(free)):
        together = 2**24 - 1
        for member, hours in enumerate(free):
            if member != absent:
                together &= hours
        good |= together
    return good
