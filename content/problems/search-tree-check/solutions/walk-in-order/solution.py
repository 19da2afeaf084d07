def search_tree_check(entrance: TreeNode | None) -> bool:
    waiting: list[TreeNode] = []
    post = entrance
    previous: int | None = None
    while post or waiting:
        while post:
            waiting.append(post)
            post = post.left
        post = waiting.pop()
        if previous is not None and post.val <= previous:
            return False
        previous = post.val
        post = post.right
    return True
