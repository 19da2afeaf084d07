def merge_bookings(bookings):
    ordered = sorted(bookings)
    periods = []
    for at, (start, end) in enumerate(ordered):
        if at > 0 and start <= ordered[at - 1][1]:
            periods[-1][1] = max(periods[-1][1], end)
        else:
            periods.append([start, end])
    return periods
