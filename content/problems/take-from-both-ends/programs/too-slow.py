def take_from_both_ends(train, front, back):
    helper = last = ListNode(0, None)
    place = 0
    while train:
        if place % (front + back) < front or not train.next:
            last.next = train
            train = train.next
        else:
            before = train
            while before.next.next:
                before = before.next
            last.next = before.next
            before.next = None
        last = last.next
        place += 1
    last.next = None
    return helper.next
