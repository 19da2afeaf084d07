def medal_places(teams):
    ordered = sorted(teams, key=lambda team: (-team[0], team[1]))
    place = {}
    for i in range(len(ordered)):
        medals = (ordered[i][0], ordered[i][1])
        if medals not in place:
            place[medals] = i + 1
    places = []
    for gold, silver in teams:
        places.append(place[(gold, silver)])
    return places
