def weave_trains(north, south):
    here, there = (south, north) if south.val < north.val else (north, south)
    first = last = here
    here = here.next
    while here and there:
        if there.val < here.val:
            here, there = there, here
        last.next = here
        last = here
        here = here.next
    last.next = here or there
    return first
