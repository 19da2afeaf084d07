def even_mobile(mobile):
    return weight(mobile) is not None


def weight(part):
    if part is None:
        return 0
    if weight(part.left) is None or weight(part.right) is None:
        return None
    if weight(part.left) != weight(part.right):
        return None
    return part.val + weight(part.left) + weight(part.right)
