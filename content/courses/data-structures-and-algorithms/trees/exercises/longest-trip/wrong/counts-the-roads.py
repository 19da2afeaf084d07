def longest_trip(root):
    longest = 0

    def reach(node):
        nonlocal longest
        if node is None:
            return 0
        left = reach(node.left)
        right = reach(node.right)
        longest = max(longest, left + right)
        return 1 + max(left, right)

    reach(root)
    return longest
