def least_weight(mobile, room):
    def lightest(part):
        if part.left is None:
            return part.val
        if lightest(part.left) > lightest(part.right):
            return part.val + 2 * lightest(part.left)
        return part.val + 2 * lightest(part.right)

    def heaviest(part):
        if part.left is None:
            return part.val + room
        if heaviest(part.left) < heaviest(part.right):
            return part.val + 2 * heaviest(part.left)
        return part.val + 2 * heaviest(part.right)

    least = lightest(mobile)
    return least if least <= heaviest(mobile) else -1
