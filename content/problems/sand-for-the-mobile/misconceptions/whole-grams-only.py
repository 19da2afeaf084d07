def least_weight(mobile, room):
    def weights(part):
        if part.left is None:
            return part.val, part.val + room, 1
        left, right = weights(part.left), weights(part.right)
        if left is None or right is None:
            return None
        coarse, fine = (left, right) if left[2] >= right[2] else (right, left)
        if (coarse[0] - fine[0]) % fine[2] != 0:
            return None
        least, step = coarse[0], coarse[2]
        if least < fine[0]:
            least += (fine[0] - least + step - 1) // step * step
        greatest = min(left[1], right[1])
        if least > greatest:
            return None
        return part.val + 2 * least, part.val + 2 * greatest, 2 * step

    total = weights(mobile)
    return -1 if total is None else total[0]
