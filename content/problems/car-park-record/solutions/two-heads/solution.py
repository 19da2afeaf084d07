def seconds_by_cars(entries: list[int], exits: list[int], closes: int) -> list[int]:
    seconds: list[int] = []
    came = gone = now = 0
    while now < closes:
        while came < len(entries) and entries[came] == now:
            came += 1
        while gone < len(exits) and exits[gone] == now:
            gone += 1
        later = closes
        if came < len(entries):
            later = min(later, entries[came])
        if gone < len(exits):
            later = min(later, exits[gone])
        cars = came - gone
        while len(seconds) <= cars:
            seconds.append(0)
        seconds[cars] += later - now
        now = later
    return seconds
