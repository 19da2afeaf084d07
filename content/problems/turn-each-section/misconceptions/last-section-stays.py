def turn_sections(train):
    ordered = []
    section = []
    node = train
    while node:
        if node.val == 0:
            ordered.extend(reversed(section))
            ordered.append(node)
            section = []
        else:
            section.append(node)
        node = node.next
    ordered.extend(section)
    following = None
    for node in reversed(ordered):
        node.next = following
        following = node
    return following
