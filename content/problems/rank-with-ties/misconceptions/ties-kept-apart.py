def kite_ranks(points):
    best_first = sorted(range(len(points)), key=lambda kite: -points[kite])
    ranks = [0] * len(points)
    for place, kite in enumerate(best_first, start=1):
        ranks[kite] = place
    return ranks
