def longest_trip(root):
    # Write your code here.
    return 0
