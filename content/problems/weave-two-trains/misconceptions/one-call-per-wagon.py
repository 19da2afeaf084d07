def weave_trains(north, south):
    if north is None or south is None:
        return north or south
    if north.val <= south.val:
        north.next = weave_trains(north.next, south)
        return north
    south.next = weave_trains(north, south.next)
    return south
