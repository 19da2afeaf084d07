from heapq import heappush, heapreplace


def rooms_needed(sessions):
    free_from = []
    for start, end in sessions:
        if free_from and free_from[0] <= start:
            heapreplace(free_from, end)
        else:
            heappush(free_from, end)
    return len(free_from)
