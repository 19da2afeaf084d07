def weave_trains(north, south):
    if north.val <= south.val:
        first, north = north, north.next
    else:
        first, south = south, south.next
    last = first
    while north and south:
        if north.val <= south.val:
            last.next, north = north, north.next
        else:
            last.next, south = south, south.next
        last = last.next
    last.next = north or south
    return first
