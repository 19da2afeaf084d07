def crossing_order(west, east, seconds):
    cars = [(time, "W") for time in west] + [(time, "E") for time in east]
    return "".join(side for _, side in sorted(cars, key=lambda car: car[0]))
