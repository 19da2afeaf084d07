import heapq


def reached_in_time(places, roads, minutes):
    links = [[] for place in range(places)]
    for first, second, length in roads:
        links[first].append((second, length))
        links[second].append((first, length))
    heap = [(0, 0)]
    settled = set()
    while heap:
        cost, place = heapq.heappop(heap)
        if place in settled or cost >= minutes:
            continue
        settled.add(place)
        for near, length in links[place]:
            heapq.heappush(heap, (cost + length, near))
    return len(settled)
