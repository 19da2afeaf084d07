def longest_after_cuts(boards, percents, cuts):
    pile = list(boards)
    for cut in range(cuts):
        longest = 0
        for at in range(len(pile)):
            if pile[at] > pile[longest]:
                longest = at
        length = pile[longest]
        piece = length * percents[cut % len(percents)] // 100
        pile[longest] = piece
        pile.append(length - piece)
    return max(pile)
