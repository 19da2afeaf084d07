def first_overload(loads, limit):
    # Write your code here.
    return 0
