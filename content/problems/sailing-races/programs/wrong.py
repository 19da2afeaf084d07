def final_places(times):
    boats = len(times)
    sums = [0] * boats
    worst = [0] * boats
    often = [0] * boats
    for race in zip(*times):
        place_of = first_places([time for time in race if time > 0])
        for boat, time in enumerate(race):
            place = place_of.get(time, boats + 1)
            sums[boat] += place
            if place > worst[boat]:
                worst[boat] = place
                often[boat] = 0
            often[boat] += place == worst[boat]
    counted = [total - left_out * count for total, left_out, count in zip(sums, worst, often)]
    place_of = first_places(counted)
    return [place_of[total] for total in counted]


def first_places(values):
    place_of = {}
    for place, value in enumerate(sorted(values), 1):
        place_of.setdefault(value, place)
    return place_of
