def train_weight(head):
    total = 0
    current = head
    while ...:
        total = total + current.val
        current = current.next
    return total
