from heapq import heappop, heappush


def cheapest_route(stops, lines, start, goal):
    departures = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))
    settled = set()
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
            if vouchers:
                heappush(arrivals, (total + price - price // 2, other, 0))
    return -1
