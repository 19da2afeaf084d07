def turn_middle(train, first, last):
    if first == last:
        return train
    locomotive = ListNode(0, train)
    before = locomotive
    for _ in range(first - 1):
        before = before.next
    ahead = before
    for _ in range(last - first):
        ahead = ahead.next
    front, back = before.next, ahead.next
    before.next = back
    if ahead is front:
        front.next, back.next = back.next, front
    else:
        front.next, back.next = back.next, front.next
        ahead.next = front
    return locomotive.next
