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
    loads: list[int] = []
    for weight in weights:
        for ride, load in enumerate(loads):
            if load + weight <= strength:
                loads[ride] += weight
                break
        else:
            loads.append(weight)
            if len(loads) > rides:
                return False
    return True
