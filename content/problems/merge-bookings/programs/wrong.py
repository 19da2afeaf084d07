def merge_bookings(bookings):
    periods = []
    for start, end in sorted(bookings, key=lambda booking: booking[1]):
        if periods and start <= periods[-1][1]:
            periods[-1][0] = min(periods[-1][0], start)
            periods[-1][1] = end
        else:
            periods.append([start, end])
    return periods
