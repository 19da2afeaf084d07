import heapq


def longest_after_cuts(boards, percents, cuts):
    pile = [-length for length in boards]
    heapq.heapify(pile)
    for cut in range(cuts):
        length = -heapq.heappop(pile)
        piece = length * percents[cut % len(percents)] // 100
        heapq.heappush(pile, piece - length)
    return -pile[0]
