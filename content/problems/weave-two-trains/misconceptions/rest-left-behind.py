def weave_trains(north, south):
    if north is None or south is None:
        return north or south
    locomotive = ListNode()
    last = locomotive
    while north and south:
        if north.val <= south.val:
            last.next = ListNode(north.val)
            north = north.next
        else:
            last.next = ListNode(south.val)
            south = south.next
        last = last.next
    return locomotive.next
