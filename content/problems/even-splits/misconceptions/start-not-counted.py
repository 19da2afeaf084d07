def count_even_splits(changes, partners):
    seen = [0] * partners
    total = 0
    periods = 0
    for change in changes:
        total = (total + change) % partners
        periods += seen[total]
        seen[total] += 1
    return periods
