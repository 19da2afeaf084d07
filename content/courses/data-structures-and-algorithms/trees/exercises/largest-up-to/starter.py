def largest_up_to(root, limit):
    best = None
    node = root
    while node is not None:
        if node.val <= limit:
            best = node.val
            node = node.left
        else:
            node = node.right
    return best
