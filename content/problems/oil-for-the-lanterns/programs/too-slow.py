def oil_left(lanterns, can):
    left_over = []
    oil = can
    while True:
        level = needs_of_level(lanterns, len(left_over))
        if not level:
            return left_over
        if len(left_over) % 2 == 1:
            level.reverse()
        for need in level:
            if oil < need:
                oil = can
            oil -= need
        left_over.append(oil)


def needs_of_level(lanterns, level):
    needs = []
    places = [(lanterns, 0)]
    while places:
        lantern, depth = places.pop()
        if lantern is None:
            continue
        if depth == level:
            needs.append(lantern.val)
        else:
            places.append((lantern.right, depth + 1))
            places.append((lantern.left, depth + 1))
    return needs
