def seen_from_left(root):
    seen = []
    while root is not None:
        seen.append(root.val)
        root = root.left or root.right
    return seen
