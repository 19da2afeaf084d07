from heapq import heapify, heapreplace


def time_of_trip(minutes, rank):
    stops = len(minutes)
    trips = [(leg, start, start + 1) for start, leg in enumerate(minutes)]
    heapify(trips)
    for _ in range(rank - 1):
        time, start, end = trips[0]
        heapreplace(trips, (time + minutes[end % stops], start, end + 1))
    return trips[0][0]
