def most_votes(votes):
    counts = {}
    for game in votes:
        counts[game] = len(counts) + 1
    return max(counts.values())
