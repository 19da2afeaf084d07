import heapq


def cheapest(places, roads, goal):
    links = [[] for place in range(places)]
    for start, end, price in roads:
        links[start].append((end, price))
    heap = [(0, 0)]
    settled = set()
    while heap:
        cost, place = heapq.heappop(heap)
        if place == goal:
            return cost
        if place in settled:
            continue
        settled.add(place)
        for near, price in links[place]:
            heapq.heappush(heap, (cost + price, near))
    return -1
