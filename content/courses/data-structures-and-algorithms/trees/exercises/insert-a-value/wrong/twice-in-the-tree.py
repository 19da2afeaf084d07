def insert_value(root, value):
    if root is None:
        return TreeNode(value)
    if value < root.val:
        root.left = insert_value(root.left, value)
    else:
        root.right = insert_value(root.right, value)
    return root
