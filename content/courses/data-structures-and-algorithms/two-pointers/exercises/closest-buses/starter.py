def smallest_gap(first, second):
    # Write your code here.
    return 0
