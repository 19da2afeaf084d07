LEFT, RIGHT = 0, 1


def even_mobile(mobile: TreeNode | None) -> bool:
    if mobile is None:
        return True
    # Each part with the number of the one above and the end it hangs on.
    parts = [(mobile, -1, LEFT)]
    for number, (part, _, _) in enumerate(parts):
        if part.left:
            parts.append((part.left, number, LEFT))
        if part.right:
            parts.append((part.right, number, RIGHT))

    borne = [[0, 0] for _ in parts]
    for number in range(len(parts) - 1, -1, -1):
        part, above, end = parts[number]
        left, right = borne[number]
        if left != right:
            return False
        if above >= 0:
            borne[above][end] = part.val + left + right
    return True
