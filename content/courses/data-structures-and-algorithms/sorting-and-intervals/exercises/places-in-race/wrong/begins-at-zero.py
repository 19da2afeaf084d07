def places_in_race(times):
    ordered = sorted(times)
    place = {}
    for i in range(len(ordered)):
        if ordered[i] not in place:
            place[ordered[i]] = i
    places = []
    for time in times:
        places.append(place[time])
    return places
