def same_shape(first, second):
    if first is None or second is None:
        return first is None and second is None
    if first.val != second.val:
        return False
    return same_shape(first.left, second.left) and same_shape(first.right, second.right)
