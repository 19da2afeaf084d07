def total_points(notes):
    # Write your code here.
    return 0
