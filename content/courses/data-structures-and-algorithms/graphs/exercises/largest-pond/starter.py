def largest_pond(plan):
    # Write your code here.
    return 0
