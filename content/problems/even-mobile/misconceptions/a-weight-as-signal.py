def even_mobile(mobile):
    def weight(part):
        if part is None:
            return 0
        left = weight(part.left)
        right = weight(part.right)
        if left == -1 or right == -1 or left != right:
            return -1
        return part.val + left + right

    return weight(mobile) != -1
