def largest_difference(root):
    largest = 0

    def weight(node):
        nonlocal largest
        if node is None:
            return 0
        left = weight(node.left)
        right = weight(node.right)
        largest = max(largest, abs(left - right))
        return node.val

    weight(root)
    return largest
