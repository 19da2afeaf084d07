def count_ways(plan):
    # Write your code here.
    return 0
