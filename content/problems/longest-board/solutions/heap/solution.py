import heapq


def longest_after_cuts(boards: list[int], percents: list[int], cuts: int) -> int:
    pile = [-length for length in boards]
    heapq.heapify(pile)
    for cut in range(cuts):
        length = -heapq.heappop(pile)
        piece = length * percents[cut % len(percents)] // 100
        heapq.heappush(pile, -piece)
        heapq.heappush(pile, piece - length)
    return -pile[0]
