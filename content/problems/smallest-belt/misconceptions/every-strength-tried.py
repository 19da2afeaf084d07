def smallest_belt(weights: list[int], rides: int) -> int:
    strength = max(weights)
    while rides_needed(weights, strength) > rides:
        strength += 1
    return strength


def rides_needed(weights: list[int], strength: int) -> int:
    count, load = 1, 0
    for weight in weights:
        if load + weight > strength:
            count += 1
            load = weight
        else:
            load += weight
    return count
