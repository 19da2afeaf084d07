def smallest_belt(weights: list[int], rides: int) -> int:
    low, high = max(weights), sum(weights)
    while low < high:
        middle = (low + high) // 2
        if rides_needed(weights, middle) <= rides:
            high = middle
        else:
            low = middle + 1
    return low


def rides_needed(weights: list[int], strength: int) -> int:
    count, load = 0, 0
    for weight in weights:
        if load + weight > strength:
            count += 1
            load = weight
        else:
            load += weight
    return count
