def longest_after_cuts(boards, percents, cuts):
    pile = sorted(boards, reverse=True)
    for cut in range(cuts):
        length = pile[cut]
        piece = length * percents[cut % len(percents)] // 100
        pile[cut] = piece
        pile.append(length - piece)
    return max(pile)
