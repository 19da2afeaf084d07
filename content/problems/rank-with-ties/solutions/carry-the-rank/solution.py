def kite_ranks(points: list[int]) -> list[int]:
    ranks = [0] * len(points)
    rank = 0
    before = None
    best_first = sorted(range(len(points)), key=lambda kite: points[kite], reverse=True)
    for passed, kite in enumerate(best_first):
        if points[kite] != before:
            rank = passed + 1
        ranks[kite] = rank
        before = points[kite]
    return ranks
