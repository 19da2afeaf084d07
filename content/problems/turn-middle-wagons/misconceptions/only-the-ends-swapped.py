def turn_middle(train, first, last):
    one = train
    for _ in range(first - 1):
        one = one.next
    other = one
    for _ in range(last - first):
        other = other.next
    one.val, other.val = other.val, one.val
    return train
