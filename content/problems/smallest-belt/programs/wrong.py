def smallest_belt(weights: list[int], rides: int) -> int:
    share = sum(weights) / rides
    heaviest_ride, load = 0, 0
    for weight in weights:
        load += weight
        heaviest_ride = max(heaviest_ride, load)
        if load >= share:
            load = 0
    return heaviest_ride
