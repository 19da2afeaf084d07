def fewest_stops(huts, trail, reach):
    places = [0, *huts, trail]
    nowhere = len(places)
    best = [0]
    for place in range(1, len(places)):
        within = [best[before] for before in range(place) if places[place] - places[before] <= reach]
        best.append(min(within, default=nowhere) + 1)
    return best[-1] - 1 if best[-1] <= nowhere else -1
