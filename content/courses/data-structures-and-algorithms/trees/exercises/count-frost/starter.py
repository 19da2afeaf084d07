def count_frost(node):
    if node is None:
        return 0
    own = 0
    if node.val < 0:
        own = 1
    ...
