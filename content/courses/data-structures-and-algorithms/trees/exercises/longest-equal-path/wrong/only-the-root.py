def longest_equal_path(root):
    def reach(node):
        if node is None:
            return 0
        left = reach(node.left)
        right = reach(node.right)
        if node.left is None or node.left.val != node.val:
            left = 0
        if node.right is None or node.right.val != node.val:
            right = 0
        return 1 + max(left, right)

    return reach(root)
