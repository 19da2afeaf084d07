def kite_ranks(points):
    rank_of = {}
    for place, value in enumerate(sorted(map(str, points), reverse=True), start=1):
        rank_of.setdefault(value, place)
    return [rank_of[str(value)] for value in points]
