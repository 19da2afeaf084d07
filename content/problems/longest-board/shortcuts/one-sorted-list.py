from bisect import insort


def longest_after_cuts(boards, percents, cuts):
    pile = sorted(boards)
    for cut in range(cuts):
        length = pile.pop()
        piece = length * percents[cut % len(percents)] // 100
        insort(pile, piece)
        insort(pile, length - piece)
    return pile[-1]
