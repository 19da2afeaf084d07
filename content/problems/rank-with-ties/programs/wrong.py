def kite_ranks(points):
    rank_of = {value: place for place, value in enumerate(sorted(points, reverse=True), start=1)}
    return [rank_of[value] for value in points]
