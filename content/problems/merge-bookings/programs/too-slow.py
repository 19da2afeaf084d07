def merge_bookings(bookings):
    periods = {}
    for start, end in bookings:
        grown = True
        while grown:
            grown = False
            for other_start, other_end in bookings:
                if other_start <= end and start <= other_end:
                    if other_start < start or other_end > end:
                        start, end = min(start, other_start), max(end, other_end)
                        grown = True
        periods[start] = end
    return [[start, periods[start]] for start in sorted(periods)]
