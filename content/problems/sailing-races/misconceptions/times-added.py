def final_places(times):
    slowest = max((max(of_boat) for of_boat in times), default=0) + 1
    counted = []
    for of_boat in times:
        all_times = [time if time > 0 else slowest for time in of_boat]
        counted.append(sum(all_times) - max(all_times))
    place_of = {}
    for place, total in enumerate(sorted(counted), 1):
        place_of.setdefault(total, place)
    return [place_of[total] for total in counted]
