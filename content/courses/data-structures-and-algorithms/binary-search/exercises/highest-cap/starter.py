def highest_cap(wishes, budget):
    # Write your code here.
    return 0
