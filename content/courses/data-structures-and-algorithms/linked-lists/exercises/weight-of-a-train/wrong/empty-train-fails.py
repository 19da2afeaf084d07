def train_weight(head):
    total = head.val
    current = head.next
    while current is not None:
        total = total + current.val
        current = current.next
    return total
