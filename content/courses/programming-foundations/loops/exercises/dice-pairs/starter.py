def count_pairs(sides, wanted):
    count = 0
    # Write your loops here.
    return count
