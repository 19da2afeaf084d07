from heapq import heappop, heappush


def cheapest_route(stops, lines, start, goal):
    departures = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))
    settled = set()
    # The dearest ride of the way is remembered for the voucher.
    arrivals = [(0, 0, start)]
    while arrivals:
        total, dearest, stop = heappop(arrivals)
        if stop == goal:
            return total - dearest + dearest // 2
        if stop in settled:
            continue
        settled.add(stop)
        for other, price in departures[stop]:
            heappush(arrivals, (total + price, max(dearest, price), other))
    return -1
