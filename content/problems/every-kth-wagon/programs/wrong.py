def uncouple_every(train, k):
    locomotive = ListNode(0, train)
    last = locomotive
    while last.next:
        place = 1
        while place < k and last.next.next:
            last = last.next
            place += 1
        last.next = last.next.next
    return locomotive.next
