def most_votes(votes):
    counts = {}
    for game in votes:
        counts[game] = counts.get(game, 1) + 1
    return max(counts.values())
