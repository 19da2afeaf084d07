def search_tree_check(entrance):
    def fits(post, low, high):
        if post is None:
            return True
        if not low < post.val < high:
            return False
        return fits(post.left, low, post.val) and fits(post.right, post.val, high)

    return fits(entrance, float("-inf"), float("inf"))
