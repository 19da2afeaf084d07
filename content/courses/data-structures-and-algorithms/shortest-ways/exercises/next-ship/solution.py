import heapq


def served(requests):
    waiting = []
    taken = []
    for number in requests:
        if number > 0:
            heapq.heappush(waiting, number)
        elif len(waiting) > 0:
            taken.append(heapq.heappop(waiting))
    return taken
