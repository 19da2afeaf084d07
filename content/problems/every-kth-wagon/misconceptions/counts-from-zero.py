def uncouple_every(train, k):
    locomotive = ListNode(0, train)
    last = locomotive
    place = 0
    while last.next:
        if place % k == 0:
            last.next = last.next.next
        else:
            last = last.next
        place += 1
    return locomotive.next
