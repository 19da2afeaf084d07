def search_tree_check(entrance):
    posts = [entrance] if entrance else []
    while posts:
        post = posts.pop()
        if not all(number < post.val for number in numbers_from(post.left)):
            return False
        if not all(number > post.val for number in numbers_from(post.right)):
            return False
        posts.extend(below for below in (post.left, post.right) if below)
    return True


def numbers_from(start):
    posts = [start] if start else []
    while posts:
        post = posts.pop()
        yield post.val
        posts.extend(below for below in (post.left, post.right) if below)
