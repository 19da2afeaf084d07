def count_small(most, area):
    count = 0
    # Write your loops here.
    return count
