def count_even_splits(changes, partners):
    seen = {0}
    total = 0
    periods = 0
    for change in changes:
        total = (total + change) % partners
        if total in seen:
            periods += 1
            seen = {total}
        else:
            seen.add(total)
    return periods
