def same_shape(first, second):
    if first is None or second is None:
        return True
    return same_shape(first.left, second.left) and same_shape(first.right, second.right)
