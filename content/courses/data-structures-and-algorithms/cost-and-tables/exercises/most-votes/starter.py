def most_votes(votes):
    counts = {}
    for game in votes:
        counts[game] = 1
    return max(counts.values())
