def smallest_values(root, count):
    # Write your code here.
    return []
