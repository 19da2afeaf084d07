def reverse_first(head, count):
    prev = None
    current = head
    while current is not None:
        rest = current.next
        current.next = prev
        prev = current
        current = rest
    return prev
