def scores_of_game(cards, mark):
    left = 0
    right = len(cards) - 1
    score = 0
    scores = []
    while left <= right:
        if cards[left] < mark:
            score += cards[left]
            left += 1
        else:
            score += cards[right]
            right -= 1
        scores.append(score)
    return scores
