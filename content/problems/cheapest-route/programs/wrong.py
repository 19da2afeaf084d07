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
        if (stop, vouchers) not in settled:
            settled.add((stop, vouchers))
            # The voucher goes to the first ride.
            for other, price in departures[stop]:
                heappush(arrivals, (total + (price // 2 if vouchers else price), other, 0))
    return -1
