def final_places(times):
    boats = len(times)
    sums = [0] * boats
    worst = [0] * boats
    for race in zip(*times):
        place_of = first_places(race)
        for boat, time in enumerate(race):
            place = place_of[time]
            sums[boat] += place
            worst[boat] = max(worst[boat], place)
    counted = [total - left_out for total, left_out in zip(sums, worst)]
    place_of = first_places(counted)
    return [place_of[total] for total in counted]


def first_places(values):
    place_of = {}
    for place, value in enumerate(sorted(values), 1):
        place_of.setdefault(value, place)
    return place_of
