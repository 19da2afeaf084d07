def even_mobile(mobile):
    try:
        weight(mobile)
    except ValueError:
        return False
    return True


def weight(part):
    if part is None:
        return 0
    if weight(part.left) != weight(part.right):
        raise ValueError("tilted")
    return part.val + weight(part.left) + weight(part.right)
