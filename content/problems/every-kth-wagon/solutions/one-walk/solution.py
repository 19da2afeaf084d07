def uncouple_every(train: ListNode | None, k: int) -> ListNode | None:
    locomotive = ListNode(0, train)
    last = locomotive
    place = 0
    while last.next:
        place += 1
        if place % k == 0:
            last.next = last.next.next
        else:
            last = last.next
    return locomotive.next
