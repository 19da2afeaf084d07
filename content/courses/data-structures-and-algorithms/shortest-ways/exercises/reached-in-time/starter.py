import heapq


def reached_in_time(places, roads, minutes):
    # Write your code here.
    return 0
