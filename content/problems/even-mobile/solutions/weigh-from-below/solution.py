def even_mobile(mobile: TreeNode | None) -> bool:
    def weight(part: TreeNode | None) -> int | None:
        """None for what is tilted."""
        if part is None:
            return 0
        left = weight(part.left)
        right = weight(part.right)
        if left is None or right is None or left != right:
            return None
        return part.val + left + right

    return weight(mobile) is not None
