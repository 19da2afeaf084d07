import heapq


def longest_after_cuts(boards, percents, cuts):
    pile = list(boards)
    heapq.heapify(pile)
    for cut in range(cuts):
        length = heapq.heappop(pile)
        piece = length * percents[cut % len(percents)] // 100
        heapq.heappush(pile, piece)
        heapq.heappush(pile, length - piece)
    return max(pile)
