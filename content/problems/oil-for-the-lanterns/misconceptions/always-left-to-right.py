def oil_left(lanterns, can):
    left_over = []
    oil = can
    level = [lanterns] if lanterns else []
    while level:
        for lantern in level:
            if oil < lantern.val:
                oil = can
            oil -= lantern.val
        left_over.append(oil)
        level = [below for lantern in level for below in (lantern.left, lantern.right) if below]
    return left_over
