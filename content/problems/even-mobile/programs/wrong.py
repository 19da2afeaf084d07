def even_mobile(mobile):
    def parts_below(part):
        if part is None:
            return 0
        left = parts_below(part.left)
        right = parts_below(part.right)
        if left is None or right is None or left != right:
            return None
        return 1 + left + right

    return parts_below(mobile) is not None
