from heapq import heappop, heappush
from math import inf


def cheapest_route(stops, lines, start, goal):
    best = full_price(stops, lines, start, goal)
    for number, (a, b, price) in enumerate(lines):
        with_voucher = [*lines[:number], [a, b, price // 2], *lines[number + 1 :]]
        best = min(best, full_price(stops, with_voucher, start, goal))
    return -1 if best == inf else best


def full_price(stops, lines, start, goal):
    departures = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))
    settled = set()
    arrivals = [(0, start)]
    while arrivals:
        total, stop = heappop(arrivals)
        if stop == goal:
            return total
        if stop not in settled:
            settled.add(stop)
            for other, price in departures[stop]:
                heappush(arrivals, (total + price, other))
    return inf
