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
        return part.val + 2 * least, part.val + 2 * greatest

    total = weights(mobile)
    return total[0] if total and total[0] else -1
