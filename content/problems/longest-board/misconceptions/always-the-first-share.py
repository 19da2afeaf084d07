import heapq


def longest_after_cuts(boards, percents, cuts):
    pile = [-length for length in boards]
    heapq.heapify(pile)
    for _ in range(cuts):
        length = -heapq.heappop(pile)
        piece = length * percents[0] // 100
        heapq.heappush(pile, -piece)
        heapq.heappush(pile, piece - length)
    return -pile[0]
