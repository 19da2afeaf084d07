def final_places(times):
    boats = len(times)
    gained = [[] for _ in times]
    for race in zip(*times):
        finished = sorted(time for time in race if time > 0)
        for places, time in zip(gained, race):
            places.append(finished.index(time) + 1 if time > 0 else boats + 1)
    counted = [sum(places) - max(places) for places in gained]
    in_order = sorted(counted)
    return [in_order.index(total) + 1 for total in counted]
