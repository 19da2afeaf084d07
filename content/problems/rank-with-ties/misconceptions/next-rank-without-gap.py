def kite_ranks(points):
    distinct = sorted(set(points), reverse=True)
    rank_of = {value: place for place, value in enumerate(distinct, start=1)}
    return [rank_of[value] for value in points]
