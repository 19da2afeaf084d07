def search_tree_check(entrance):
    visits = [(entrance, float("-inf"), float("inf"))]
    while visits:
        post, low, high = visits.pop()
        if post is None:
            continue
        if not low <= post.val <= high:
            return False
        visits.append((post.left, low, post.val))
        visits.append((post.right, post.val, high))
    return True
