from heapq import heappop, heappush


def cheapest_route(stops, lines, start, goal):
    departures = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))
    settled = set()
    arrivals = [(0, start, True)]
    while arrivals:
        total, stop, has_voucher = heappop(arrivals)
        if stop == goal:
            return total
        if stop in settled:
            continue
        settled.add(stop)
        for other, price in departures[stop]:
            heappush(arrivals, (total + price, other, has_voucher))
            if has_voucher:
                heappush(arrivals, (total + price // 2, other, False))
    return -1
