def even_mobile(mobile):
    if mobile is None:
        return True
    left = mobile.left.val if mobile.left else 0
    right = mobile.right.val if mobile.right else 0
    return left == right and even_mobile(mobile.left) and even_mobile(mobile.right)
