def kite_ranks(points):
    ordered = sorted(points, reverse=True)
    return [ordered.index(value) + 1 for value in points]
