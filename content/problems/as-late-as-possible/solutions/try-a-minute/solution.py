from heapq import heappop, heappush


def latest_start(stops: int, lines: list[list[int]], start: int, goal: int, deadline: int) -> int:
    leaving: list[list[list[int]]] = [[] for _ in range(stops)]
    for line in lines:
        leaving[line[0]].append(line)

    def arrives_in_time(begin: int) -> bool:
        earliest = [deadline + 1] * stops
        earliest[start] = begin
        heap = [(begin, start)]
        while heap:
            now, stop = heappop(heap)
            if stop == goal:
                return True
            if now > earliest[stop]:
                continue
            for _, to, first, every, ride, runs in leaving[stop]:
                run = max(0, -((first - now) // every))
                arrival = first + run * every + ride
                if run < runs and arrival < earliest[to]:
                    earliest[to] = arrival
                    heappush(heap, (arrival, to))
        return False

    too_late = deadline + 1
    possible = -1
    while too_late - possible > 1:
        middle = (possible + too_late) // 2
        if arrives_in_time(middle):
            possible = middle
        else:
            too_late = middle
    return possible
