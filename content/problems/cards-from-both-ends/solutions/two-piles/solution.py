def scores_of_game(cards, mark):
    from_left = cards[::-1]
    from_right = list(cards)
    score = 0
    scores = []
    for _ in cards:
        pile = from_left if score < mark else from_right
        score += pile.pop()
        scores.append(score)
    return scores
