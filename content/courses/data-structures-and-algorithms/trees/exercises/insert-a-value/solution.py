def insert_value(root, value):
    if root is None:
        return TreeNode(value)
    if value < root.val:
        root.left = insert_value(root.left, value)
    elif value > root.val:
        root.right = insert_value(root.right, value)
    return root
