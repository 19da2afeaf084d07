def merge_bookings(bookings: list[list[int]]) -> list[list[int]]:
    latest = max((end for _, end in bookings), default=0)
    change = [0] * (latest + 1)
    for start, end in bookings:
        change[start] += 1
        change[end] -= 1
    periods: list[list[int]] = []
    rooms = 0
    for minute, difference in enumerate(change):
        before, rooms = rooms, rooms + difference
        if before == 0 and rooms > 0:
            periods.append([minute])
        elif before > 0 and rooms == 0:
            periods[-1].append(minute)
    return periods
