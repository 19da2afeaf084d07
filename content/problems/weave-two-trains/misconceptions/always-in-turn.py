def weave_trains(north, south):
    if north and south and south.val < north.val:
        north, south = south, north
    locomotive = ListNode()
    last = locomotive
    while north and south:
        last.next, north = north, north.next
        last = last.next
        last.next, south = south, south.next
        last = last.next
    last.next = north or south
    return locomotive.next
