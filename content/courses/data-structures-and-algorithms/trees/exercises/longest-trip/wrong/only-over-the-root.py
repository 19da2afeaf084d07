def longest_trip(root):
    longest = 0

    def reach(node):
        nonlocal longest
        if node is None:
            return 0
        left = reach(node.left)
        right = reach(node.right)
        if node is root:
            longest = left + right
        return node.val + max(left, right)

    reach(root)
    return longest
