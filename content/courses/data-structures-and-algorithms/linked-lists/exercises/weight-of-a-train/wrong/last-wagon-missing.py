def train_weight(head):
    total = 0
    current = head
    while current is not None and current.next is not None:
        total = total + current.val
        current = current.next
    return total
