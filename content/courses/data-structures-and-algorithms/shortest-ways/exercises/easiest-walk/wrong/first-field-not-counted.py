import heapq


def easiest_walk(effort):
    rows = len(effort)
    columns = len(effort[0])
    heap = [(0, 0, 0)]
    settled = set()
    while heap:
        cost, y, x = heapq.heappop(heap)
        if (y, x) == (rows - 1, columns - 1):
            return cost
        if (y, x) in settled:
            continue
        settled.add((y, x))
        for near_y, near_x in [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]:
            if 0 <= near_y < rows and 0 <= near_x < columns:
                heapq.heappush(heap, (cost + effort[near_y][near_x], near_y, near_x))
    return -1
