def least_weight(mobile, room):
    def weights(part):
        if part.left is None:
            return part.val, part.val + room
        left = weights(part.left)
        right = weights(part.right)
        if left is None or right is None:
            return None
        least = max(left[0], right[0])
        greatest = min(left[1], right[1])
        if least > greatest:
            return None
        return part.val + 2 * least, part.val + left[1] + right[1]

    total = weights(mobile)
    return -1 if total is None else total[0]
