def node_at(train, place):
    while train and place > 0:
        train = train.next
        place -= 1
    return train


def turn_sections(train):
    ordered = []
    start = 0
    place = 0
    while node_at(train, place):
        node = node_at(train, place)
        if node.val == 0:
            ordered.append(node)
            start = len(ordered)
        else:
            ordered.insert(start, node)
        place += 1
    following = None
    for node in reversed(ordered):
        node.next = following
        following = node
    return following
