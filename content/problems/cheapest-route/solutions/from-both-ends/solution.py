from heapq import heappop, heappush
from math import inf


def cheapest_route(stops: int, lines: list[list[int]], start: int, goal: int) -> int:
    there = lowest_prices(stops, lines, start)
    back = lowest_prices(stops, [[b, a, price] for a, b, price in lines], goal)
    best = there[goal]
    for a, b, price in lines:
        best = min(best, there[a] + price // 2 + back[b])
    return -1 if best == inf else int(best)


def lowest_prices(stops: int, lines: list[list[int]], start: int) -> list[float]:
    departures: list[list[tuple[int, int]]] = [[] for _ in range(stops)]
    for a, b, price in lines:
        departures[a].append((b, price))

    lowest: list[float] = [inf] * stops
    lowest[start] = 0
    arrivals = [(0, start)]
    while arrivals:
        total, stop = heappop(arrivals)
        if total > lowest[stop]:
            continue
        for other, price in departures[stop]:
            if total + price < lowest[other]:
                lowest[other] = total + price
                heappush(arrivals, (total + price, other))
    return lowest
