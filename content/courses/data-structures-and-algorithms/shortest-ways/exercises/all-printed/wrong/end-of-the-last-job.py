import heapq


def finish_time(jobs, printers):
    free = []
    for number in range(printers):
        heapq.heappush(free, 0)
    finished = 0
    for minutes in jobs:
        start = heapq.heappop(free)
        end = start + minutes
        heapq.heappush(free, end)
        finished = end
    return finished
