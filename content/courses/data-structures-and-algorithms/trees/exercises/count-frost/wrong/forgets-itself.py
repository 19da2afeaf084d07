def count_frost(node):
    if node is None:
        return 0
    own = 0
    if node.val < 0:
        own = 1
    return count_frost(node.left) + count_frost(node.right)
