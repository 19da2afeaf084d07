def put_in(head, value):
    dummy = ListNode(0, head)
    before = dummy
    while before.next is not None and before.next.val < value:
        before = before.next
    before.next = ListNode(value, before.next)
    return dummy.next
