def turn_sections(train):
    section = []
    node = train
    while True:
        if node is None or node.val == 0:
            values = [wagon.val for wagon in section]
            for wagon, value in zip(section, reversed(values)):
                wagon.val = value
            section = []
            if node is None:
                return train
        else:
            section.append(node)
        node = node.next
