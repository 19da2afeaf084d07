def first_double(numbers):
    # Write your code here.
    return -1
