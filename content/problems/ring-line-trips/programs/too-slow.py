def time_of_trip(minutes, rank):
    low = 1
    high = sum(minutes) - 1
    while low < high:
        middle = (low + high) // 2
        if trips_within(minutes, middle) >= rank:
            high = middle
        else:
            low = middle + 1
    return low


def trips_within(minutes, limit):
    trips = 0
    for start in range(len(minutes)):
        time = 0
        end = start
        while True:
            time += minutes[end % len(minutes)]
            if time > limit:
                break
            trips += 1
            end += 1
    return trips
