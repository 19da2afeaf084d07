def take_from_both_ends(train, front, back):
    count = 0
    node = train
    while node:
        count += 1
        node = node.next
    in_round = front + back
    helper = ListNode(0, train)
    last = helper
    for _ in range(count // in_round * front + min(front, count % in_round)):
        last = last.next
    from_back = turned(last.next)
    last.next = None
    from_front = helper.next
    last = helper
    for place in range(count):
        if place % in_round < front:
            last.next = from_front
            from_front = from_front.next
        else:
            last.next = from_back
            from_back = from_back.next
        last = last.next
    return helper.next


def turned(rest, done=None):
    if not rest:
        return done
    following = rest.next
    rest.next = done
    return turned(following, rest)
