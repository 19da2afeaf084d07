def good_hours(free):
    good = 0
    for hours in free:
        good |= hours
    return good
