def time_of_trip(minutes: list[int], rank: int) -> int:
    legs = minutes + minutes
    low = 1
    high = sum(minutes) - 1
    while low < high:
        middle = (low + high) // 2
        if trips_within(legs, middle) >= rank:
            high = middle
        else:
            low = middle + 1
    return low


def trips_within(legs: list[int], limit: int) -> int:
    trips = 0
    end = 0
    time = 0
    for start in range(len(legs) // 2):
        while time + legs[end] <= limit:
            time += legs[end]
            end += 1
        trips += end - start
        if end > start:
            time -= legs[start]
        else:
            end += 1
    return trips
