def wagon_at(train, place):
    for _ in range(place):
        train = train.next
    return train


def turn_middle(train, first, last):
    locomotive = ListNode(0, train)
    for place in range(first + 1, last + 1):
        before = wagon_at(locomotive, first - 1)
        ahead = wagon_at(locomotive, place - 1)
        moved = wagon_at(locomotive, place)
        ahead.next = wagon_at(locomotive, place + 1)
        moved.next = before.next
        before.next = moved
    return locomotive.next
