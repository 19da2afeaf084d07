def oil_left(lanterns, can):
    levels = []

    def visit(lantern, depth):
        if lantern is None:
            return
        if depth == len(levels):
            levels.append([])
        levels[depth].append(lantern.val)
        visit(lantern.left, depth + 1)
        visit(lantern.right, depth + 1)

    visit(lanterns, 0)
    oil = can
    left_over = []
    for depth, level in enumerate(levels):
        if depth % 2 == 1:
            level.reverse()
        for need in level:
            if oil < need:
                oil = can
            oil -= need
        left_over.append(oil)
    return left_over
