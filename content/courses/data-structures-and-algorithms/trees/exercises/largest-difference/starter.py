def largest_difference(root):
    # Write your code here.
    return 0
