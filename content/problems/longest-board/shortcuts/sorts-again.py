def longest_after_cuts(boards, percents, cuts):
    pile = sorted(boards)
    for cut in range(cuts):
        length = pile.pop()
        piece = length * percents[cut % len(percents)] // 100
        pile += [piece, length - piece]
        pile.sort()
    return pile[-1]
