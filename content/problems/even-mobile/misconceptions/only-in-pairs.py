def even_mobile(mobile):
    level = True

    def total(part):
        nonlocal level
        if part is None:
            return 0
        if (part.left is None) != (part.right is None):
            level = False
        left, right = total(part.left), total(part.right)
        if left != right:
            level = False
        return part.val + left + right

    total(mobile)
    return level
