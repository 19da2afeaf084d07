def take_from_both_ends(train, front, back):
    nodes = []
    while train:
        nodes.append(train)
        train = train.next
    ordered = []
    first, end = 0, len(nodes)
    while first < end:
        ordered += nodes[first : min(first + front, end)]
        first = min(first + front, end)
        ordered += nodes[max(first, end - back) : end]
        end = max(first, end - back)
    following = None
    for node in reversed(ordered):
        node.next = following
        following = node
    return following
