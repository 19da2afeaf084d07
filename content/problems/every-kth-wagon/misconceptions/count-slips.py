def uncouple_every(train, k):
    locomotive = ListNode(0, train)
    last = locomotive
    count = 0
    while last and last.next:
        count += 1
        if count == k:
            last.next = last.next.next
            count = 0
        last = last.next
    return locomotive.next if k > 1 else None
