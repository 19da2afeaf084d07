def turn_middle(train: ListNode | None, first: int, last: int) -> ListNode | None:
    locomotive = ListNode(0, train)
    before = locomotive
    for _ in range(first - 1):
        before = before.next
    pile: list[ListNode] = []
    wagon = before.next
    for _ in range(last - first + 1):
        pile.append(wagon)
        wagon = wagon.next
    end = before
    while pile:
        end.next = pile.pop()
        end = end.next
    end.next = wagon
    return locomotive.next
