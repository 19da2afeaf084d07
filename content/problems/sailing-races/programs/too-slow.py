def final_places(times):
    boats = len(times)
    counted = []
    for of_boat in times:
        places = []
        for race, time in enumerate(of_boat):
            faster = sum(1 for other in times if 0 < other[race] < time)
            places.append(faster + 1 if time > 0 else boats + 1)
        counted.append(sum(places) - max(places))
    return [1 + sum(1 for other in counted if other < total) for total in counted]
