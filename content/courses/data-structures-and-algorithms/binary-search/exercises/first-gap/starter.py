def first_gap(numbers):
    # Write your code here.
    return 0
