def berth_at(train, place):
    for _ in range(place):
        if train is None:
            return None
        train = train.next
    return train.val if train else None


def weave_trains(north, south):
    at_north = at_south = 0
    berths = []
    while True:
        left, right = berth_at(north, at_north), berth_at(south, at_south)
        if left is None and right is None:
            break
        if right is None or (left is not None and left <= right):
            berths.append(left)
            at_north += 1
        else:
            berths.append(right)
            at_south += 1
    behind = None
    for berth in reversed(berths):
        behind = ListNode(berth, behind)
    return behind
