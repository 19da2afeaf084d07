def reverse(head):
    prev = None
    current = head
    while current is not None:
        rest = current.next
        current.next = prev
        prev = current.next
        current = rest
    return prev
