def even_mobile(mobile):
    def total(part):
        return part.val + total(part.left) + total(part.right) if part else 0

    return mobile is None or total(mobile.left) == total(mobile.right)
