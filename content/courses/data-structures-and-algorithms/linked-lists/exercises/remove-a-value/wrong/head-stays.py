def remove_value(head, value):
    before = head
    while before is not None and before.next is not None:
        if before.next.val == value:
            before.next = before.next.next
        else:
            before = before.next
    return head
