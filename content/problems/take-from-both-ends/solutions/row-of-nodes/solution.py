def take_from_both_ends(train, front, back):
    nodes = []
    while train:
        nodes.append(train)
        train = train.next
    helper = previous = ListNode(0, None)
    first = 0
    final = len(nodes) - 1
    turn = 0
    while first <= final:
        if turn < front:
            previous.next = nodes[first]
            first += 1
        else:
            previous.next = nodes[final]
            final -= 1
        previous = previous.next
        turn = (turn + 1) % (front + back)
    previous.next = None
    return helper.next
