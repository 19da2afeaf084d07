def largest_change(heights, width):
    # Write your code here.
    return 0
