def smallest_belt(weights: list[int], rides: int) -> int:
    low, high = max(weights), sum(weights)
    while low < high:
        middle = (low + high) // 2
        if fits(weights, rides, middle):
            high = middle
        else:
            low = middle + 1
    return low


def fits(weights: list[int], rides: int, strength: int) -> bool:
    # A light parcel still goes on the ride before the last one.
    count, before, last = 1, strength, 0
    for weight in weights:
        if before + weight <= strength:
            before += weight
        elif last + weight <= strength:
            last += weight
        else:
            count, before, last = count + 1, last, weight
    return count <= rides
