def turn_sections(train):
    sections = [[]]
    while train:
        if train.val == 0:
            sections.append([])
        else:
            sections[-1].append(train.val)
        train = train.next
    following = None
    for number, section in enumerate(reversed(sections)):
        if number > 0:
            following = ListNode(0, following)
        for value in section:
            following = ListNode(value, following)
    return following
