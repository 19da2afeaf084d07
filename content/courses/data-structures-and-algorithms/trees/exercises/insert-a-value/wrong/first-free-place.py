def insert_value(root, value):
    if root is None:
        return TreeNode(value)
    queue = [root]
    for node in queue:
        if node.val == value:
            return root
        if node.left is None:
            node.left = TreeNode(value)
            return root
        if node.right is None:
            node.right = TreeNode(value)
            return root
        queue.append(node.left)
        queue.append(node.right)
