def weave_trains(north, south):
    if north is None or south is None:
        return north or south
    locomotive = ListNode()
    last = locomotive
    here, there = north, south
    while here and there:
        if there.val < here.val:
            here, there = there, here
        last.next = here
        last = here
        here = here.next
    last.next = None
    return locomotive.next
