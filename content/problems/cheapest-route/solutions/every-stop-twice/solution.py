from heapq import heappop, heappush


def cheapest_route(stops: int, lines: list[list[int]], start: int, goal: int) -> int:
    departures: list[list[tuple[int, int]]] = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))

    settled: set[tuple[int, int]] = set()
    arrivals = [(0, start, 1)]
    while arrivals:
        total, stop, vouchers = heappop(arrivals)
        if stop == goal:
            return total
        if (stop, vouchers) in settled:
            continue
        settled.add((stop, vouchers))
        for other, price in departures[stop]:
            heappush(arrivals, (total + price, other, vouchers))
            if vouchers > 0:
                heappush(arrivals, (total + price // 2, other, vouchers - 1))
    return -1
