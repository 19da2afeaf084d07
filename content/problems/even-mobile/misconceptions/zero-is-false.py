def even_mobile(mobile):
    def weigh(part):
        if part is None:
            return 0
        left, right = weigh(part.left), weigh(part.right)
        if left is None or left != right:
            return None
        return left + right + part.val

    return bool(weigh(mobile))
