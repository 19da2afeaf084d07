def least_weight(mobile, room):
    def borders(part):
        if part.left is None:
            return part.val, part.val + room
        least = max(borders(part.left)[0], borders(part.right)[0])
        greatest = min(borders(part.left)[1], borders(part.right)[1])
        return part.val + 2 * least, part.val + 2 * greatest

    least, greatest = borders(mobile)
    return least if least <= greatest else -1
