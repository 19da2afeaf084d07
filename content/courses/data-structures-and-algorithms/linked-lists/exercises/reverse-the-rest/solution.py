def reverse_rest(head, count):
    last = head
    for step in range(count - 1):
        if last is not None:
            last = last.next
    if last is None:
        return head
    prev = None
    current = last.next
    while current is not None:
        rest = current.next
        current.next = prev
        prev = current
        current = rest
    last.next = prev
    return head
