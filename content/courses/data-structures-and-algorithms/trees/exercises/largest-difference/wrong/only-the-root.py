def largest_difference(root):
    def weight(node):
        if node is None:
            return 0
        left = weight(node.left)
        right = weight(node.right)
        return node.val + left + right

    if root is None:
        return 0
    return abs(weight(root.left) - weight(root.right))
