def places_without_gaps(points):
    ordered = sorted(set(points), reverse=True)
    place = {}
    for i in range(len(ordered)):
        place[ordered[i]] = i + 1
    places = []
    for value in points:
        places.append(place[value])
    return places
