def turn_middle(train: ListNode | None, first: int, last: int) -> ListNode | None:
    locomotive = ListNode(0, train)
    before = locomotive
    for _ in range(first - 1):
        before = before.next
    sinking = before.next
    for _ in range(last - first):
        moved = sinking.next
        sinking.next = moved.next
        moved.next = before.next
        before.next = moved
    return locomotive.next
