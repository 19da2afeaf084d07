def largest_up_to(root, limit):
    best = None
    node = root
    while node is not None:
        if node.val <= limit:
            return node.val
        else:
            node = node.left
    return best
