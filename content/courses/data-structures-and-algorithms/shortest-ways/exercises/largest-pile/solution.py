import heapq


def left_after(piles, meals):
    heap = []
    for pile in piles:
        heapq.heappush(heap, -pile)
    for meal in range(meals):
        pile = -heapq.heappop(heap)
        heapq.heappush(heap, -(pile - pile // 2))
    return -sum(heap)
