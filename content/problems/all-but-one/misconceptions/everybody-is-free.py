def good_hours(free):
    together = 2**24 - 1
    for hours in free:
        together &= hours
    return together
