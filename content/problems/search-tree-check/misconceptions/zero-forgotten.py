def search_tree_check(entrance):
    visits = [(entrance, None, None)]
    while visits:
        post, low, high = visits.pop()
        if not post:
            continue
        if low and post.val <= low or high and post.val >= high:
            return False
        visits.append((post.left, low, post.val))
        visits.append((post.right, post.val, high))
    return True
