def good_hours(free):
    day = 2**24 - 1
    somebody = 0
    exactly_one = 0
    for hours in free:
        busy = day & ~hours
        exactly_one ^= busy
        somebody |= busy
    return day & ~somebody | exactly_one
