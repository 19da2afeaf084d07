def turn_sections(train):
    ordered = []
    section = []
    node = train
    while node:
        if node.val == 0:
            while section:
                ordered.append(section.pop())
            ordered.append(node)
        else:
            section.append(node)
        node = node.next
    ordered.extend(reversed(section))
    for place, node in enumerate(ordered):
        node.next = ordered[place + 1] if place + 1 < len(ordered) else None
    return ordered[0] if ordered else None
