def put_in(head, value):
    dummy = ListNode(0, head)
    before = dummy
    while before.next is not None:
        if before.next.val >= value:
            before.next = ListNode(value, before.next)
            break
        before = before.next
    return dummy.next
