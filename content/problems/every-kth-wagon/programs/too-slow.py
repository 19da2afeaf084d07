def wagon_at(train, place):
    while train and place > 1:
        train = train.next
        place -= 1
    return train


def uncouple_every(train, k):
    loads = []
    place = 1
    while wagon_at(train, place):
        if place % k != 0:
            loads.append(wagon_at(train, place).val)
        place += 1
    behind = None
    for load in reversed(loads):
        behind = ListNode(load, behind)
    return behind
