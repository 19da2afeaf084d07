def remove_value(head, value):
    dummy = ListNode(0, head)
    before = dummy
    while before.next is not None:
        if before.next.val == value:
            before.next = before.next.next
        else:
            before = before.next
    return dummy.next
