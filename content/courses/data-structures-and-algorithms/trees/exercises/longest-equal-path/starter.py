def longest_equal_path(root):
    # Write your code here.
    return 0
