from heapq import heappop, heappush


def cheapest_delivery(van: list[int], courier: list[int], room: int) -> int:
    places: list[int] = []
    for by_van, by_courier in zip(van, courier):
        if by_van < by_courier:
            heappush(places, by_courier - by_van)
            if len(places) > room:
                heappop(places)
    return sum(courier) - sum(places)
