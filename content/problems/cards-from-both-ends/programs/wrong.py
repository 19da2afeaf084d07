def scores_of_game(cards, mark):
    score = 0
    scores = []
    for place in range(len(cards)):
        score += cards[place // 2] if place % 2 == 0 else cards[-1 - place // 2]
        scores.append(score)
    return scores
