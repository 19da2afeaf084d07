def weave_trains(north, south):
    locomotive = ListNode()
    last = locomotive
    while north and south:
        if north.val <= south.val:
            last.next = north
            north = north.next
        else:
            last.next = south
            south = south.next
        last = last.next
    last.next = north or south
    return locomotive.next
