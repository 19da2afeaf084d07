def merge_bookings(bookings):
    periods = []
    for start, end in sorted(bookings, key=lambda booking: str(booking[0])):
        if periods and start <= periods[-1][1]:
            periods[-1][1] = max(periods[-1][1], end)
        else:
            periods.append([start, end])
    return periods
