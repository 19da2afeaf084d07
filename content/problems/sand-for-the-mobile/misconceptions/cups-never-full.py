def least_weight(mobile, room):
    if mobile.left is None:
        return mobile.val
    return mobile.val + 2 * max(least_weight(mobile.left, room), least_weight(mobile.right, room))
