def count_even_splits(changes, partners):
    periods = 0
    for first in range(len(changes)):
        total = 0
        for last in range(first, len(changes)):
            total += changes[last]
            if total % partners == 0:
                periods += 1
    return periods
