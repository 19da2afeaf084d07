def kite_ranks(points):
    counts = {}
    for value in points:
        counts[value] = counts.get(value, 0) + 1
    rank_of = {}
    rank = 1
    for value in sorted(counts, reverse=True):
        rank_of[value] = rank
        rank += 1
        if counts[value] > 1:
            rank += 1
    return [rank_of[value] for value in points]
