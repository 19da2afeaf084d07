def search_tree_check(entrance):
    posts = [entrance] if entrance else []
    while posts:
        post = posts.pop()
        if post.left:
            if post.left.val >= post.val:
                return False
            posts.append(post.left)
        if post.right:
            if post.right.val <= post.val:
                return False
            posts.append(post.right)
    return True
