def places_without_gaps(points):
    ordered = sorted(set(points), reverse=True)
    place = {}
    for i in range(len(ordered)):
        place[i + 1] = ordered[i]
    places = []
    for value in points:
        places.append(place[value])
    return places
