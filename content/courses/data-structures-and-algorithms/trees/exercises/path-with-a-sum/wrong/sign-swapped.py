def has_sum(node, target):
    if node is None:
        return False
    rest = node.val - target
    if node.left is None and node.right is None:
        return rest == 0
    return has_sum(node.left, rest) or has_sum(node.right, rest)
