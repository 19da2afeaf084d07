def smallest_belt(weights: list[int], rides: int) -> int:
    return max(max(weights), -(-sum(weights) // rides))
