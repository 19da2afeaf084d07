def kite_ranks(points: list[int]) -> list[int]:
    rank_of: dict[int, int] = {}
    for place, value in enumerate(sorted(points, reverse=True), start=1):
        rank_of.setdefault(value, place)
    return [rank_of[value] for value in points]
