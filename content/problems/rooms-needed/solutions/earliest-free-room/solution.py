from heapq import heappush, heapreplace


def rooms_needed(sessions: list[list[int]]) -> int:
    free_from: list[int] = []
    for start, end in sorted(sessions):
        if free_from and free_from[0] <= start:
            heapreplace(free_from, end)
        else:
            heappush(free_from, end)
    return len(free_from)
