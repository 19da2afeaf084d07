def merge_bookings(bookings):
    periods = [list(booking) for booking in bookings]
    joined = True
    while joined:
        joined = False
        for first in range(len(periods)):
            for second in range(first + 1, len(periods)):
                a, b = periods[first], periods[second]
                if a[0] <= b[1] and b[0] <= a[1]:
                    periods[first] = [min(a[0], b[0]), max(a[1], b[1])]
                    del periods[second]
                    joined = True
                    break
            if joined:
                break
    return sorted(periods)
