def kite_ranks(points):
    ranks = []
    for value in points:
        rank = 1
        for other in points:
            if other > value:
                rank += 1
        ranks.append(rank)
    return ranks
