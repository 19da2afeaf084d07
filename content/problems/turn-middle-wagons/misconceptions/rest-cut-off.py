def turn_middle(train, first, last):
    locomotive = ListNode(0, train)
    before = locomotive
    for _ in range(first - 1):
        before = before.next
    turned = None
    wagon = before.next
    for _ in range(last - first + 1):
        behind = wagon.next
        wagon.next = turned
        turned = wagon
        wagon = behind
    before.next = turned
    return locomotive.next
