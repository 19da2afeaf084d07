def same_shape(first, second):
    if first is None or second is None:
        return first is None and second is None
    return same_shape(first.left, second.left) or same_shape(first.right, second.right)
