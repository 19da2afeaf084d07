def count_even_splits(changes: list[int], partners: int) -> int:
    seen = [0] * partners
    seen[0] = 1
    total = 0
    periods = 0
    for change in changes:
        total = (total + change) % partners
        periods += seen[total]
        seen[total] += 1
    return periods
