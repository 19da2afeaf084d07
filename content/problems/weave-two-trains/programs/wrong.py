def weave_trains(north, south):
    berths = []
    while north and south:
        berths += sorted([north.val, south.val])
        north, south = north.next, south.next
    rest = north or south
    while rest:
        berths.append(rest.val)
        rest = rest.next
    behind = None
    for berth in reversed(berths):
        behind = ListNode(berth, behind)
    return behind
