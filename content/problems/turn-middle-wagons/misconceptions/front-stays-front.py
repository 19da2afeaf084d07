def turn_middle(train, first, last):
    before = None
    wagon = train
    for _ in range(first - 1):
        before = wagon
        wagon = wagon.next
    sinking = wagon
    turned = None
    for _ in range(last - first + 1):
        behind = wagon.next
        wagon.next = turned
        turned = wagon
        wagon = behind
    sinking.next = wagon
    if before:
        before.next = turned
    return train
