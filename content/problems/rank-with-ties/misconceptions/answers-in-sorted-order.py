def kite_ranks(points):
    ordered = sorted(points, reverse=True)
    ranks = []
    for place, value in enumerate(ordered, start=1):
        if place > 1 and value == ordered[place - 2]:
            ranks.append(ranks[-1])
        else:
            ranks.append(place)
    return ranks
