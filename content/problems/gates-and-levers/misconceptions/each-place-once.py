from heapq import heappop, heappush


def fewest_minutes(places, canals, levers, open, start, goal):
    visited = set()
    heap = [(0, start, open, False)]
    while heap:
        time, place, gates, has_pulled = heappop(heap)
        if place == goal:
            return time
        if not has_pulled:
            if place in visited:
                continue
            visited.add(place)
        for a, b, minutes, needed in canals:
            if gates & needed == needed:
                if a == place:
                    heappush(heap, (time + minutes, b, gates, False))
                if b == place:
                    heappush(heap, (time + minutes, a, gates, False))
        if not has_pulled:
            for at, minutes, flipped in levers:
                if at == place:
                    heappush(heap, (time + minutes, place, gates ^ flipped, True))
    return -1
