def even_mobile(mobile):
    level = True

    def total(part):
        nonlocal level
        if part is None:
            return 0
        left, right = total(part.left), total(part.right)
        if part.left and part.right and left != right:
            level = False
        return part.val + left + right

    total(mobile)
    return level
