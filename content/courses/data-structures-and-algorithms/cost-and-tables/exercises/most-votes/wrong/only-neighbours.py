def most_votes(votes):
    best = 1
    row = 1
    for i in range(1, len(votes)):
        if votes[i] == votes[i - 1]:
            row = row + 1
        else:
            row = 1
        best = max(best, row)
    return best
