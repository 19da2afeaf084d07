def merge_bookings(bookings: list[list[int]]) -> list[list[int]]:
    periods: list[list[int]] = []
    for start, end in sorted(bookings):
        if periods and start <= periods[-1][1]:
            periods[-1][1] = max(periods[-1][1], end)
        else:
            periods.append([start, end])
    return periods
