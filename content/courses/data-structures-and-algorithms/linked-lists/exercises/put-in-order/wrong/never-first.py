def put_in(head, value):
    if head is None:
        return ListNode(value, None)
    before = head
    while before.next is not None and before.next.val < value:
        before = before.next
    before.next = ListNode(value, before.next)
    return head
