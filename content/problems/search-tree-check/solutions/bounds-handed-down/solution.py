def search_tree_check(entrance: TreeNode | None) -> bool:
    visits: list[tuple[TreeNode | None, int | None, int | None]] = [(entrance, None, None)]
    while visits:
        post, low, high = visits.pop()
        if post is None:
            continue
        if low is not None and post.val <= low:
            return False
        if high is not None and post.val >= high:
            return False
        visits.append((post.left, low, post.val))
        visits.append((post.right, post.val, high))
    return True
