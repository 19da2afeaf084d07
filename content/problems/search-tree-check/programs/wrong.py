def search_tree_check(entrance):
    waiting = []
    post = entrance
    previous = -1
    while post or waiting:
        while post:
            waiting.append(post)
            post = post.left
        post = waiting.pop()
        if post.val <= previous:
            return False
        previous = post.val
        post = post.right
    return True
