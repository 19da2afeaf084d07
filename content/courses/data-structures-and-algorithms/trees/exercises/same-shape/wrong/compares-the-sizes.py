def size(node):
    if node is None:
        return 0
    return 1 + size(node.left) + size(node.right)


def same_shape(first, second):
    return size(first) == size(second)
