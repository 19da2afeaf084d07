def oil_left(lanterns, can):
    left_over = []
    oil = can
    level = [lanterns] if lanterns else []
    while level:
        in_turn = level if len(left_over) % 2 == 0 else level[::-1]
        for lantern in in_turn:
            if oil < lantern.val:
                oil = can
            oil -= lantern.val
        left_over.append(oil)
        level = [below for lantern in in_turn for below in (lantern.left, lantern.right) if below]
    return left_over
