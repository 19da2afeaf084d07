def insert_value(root, value):
    # Write your code here.
    return root
