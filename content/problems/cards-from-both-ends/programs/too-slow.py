def scores_of_game(cards, mark):
    taken = [False] * len(cards)
    score = 0
    scores = []
    while len(scores) < len(cards):
        free = [place for place in range(len(cards)) if not taken[place]]
        place = free[0] if score < mark else free[-1]
        taken[place] = True
        score += cards[place]
        scores.append(score)
    return scores
