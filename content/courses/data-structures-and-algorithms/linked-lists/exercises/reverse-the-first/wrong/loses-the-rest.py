def reverse_first(head, count):
    prev = None
    current = head
    done = 0
    while current is not None and done < count:
        rest = current.next
        current.next = prev
        prev = current
        current = rest
        done = done + 1
    if done == 0:
        return head
    return prev
