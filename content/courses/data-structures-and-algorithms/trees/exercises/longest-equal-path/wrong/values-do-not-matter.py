def longest_equal_path(root):
    longest = 0

    def reach(node):
        nonlocal longest
        if node is None:
            return 0
        left = reach(node.left)
        right = reach(node.right)
        if node.left is None:
            left = 0
        if node.right is None:
            right = 0
        longest = max(longest, left + 1 + right)
        return 1 + max(left, right)

    reach(root)
    return longest
