def places_in_race(times):
    ordered = sorted(times)
    place = {}
    for i in range(len(ordered)):
        place[ordered[i]] = ordered.count(ordered[i])
    places = []
    for time in times:
        places.append(place[time])
    return places
