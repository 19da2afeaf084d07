def best_pairs(left, right):
    # Write your code here.
    return 0
