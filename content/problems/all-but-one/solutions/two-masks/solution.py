def good_hours(free: list[int]) -> int:
    day = 2**24 - 1
    once = 0
    twice = 0
    for hours in free:
        busy = day & ~hours
        twice |= once & busy
        once |= busy
    return day & ~twice
