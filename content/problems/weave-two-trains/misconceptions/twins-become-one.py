def weave_trains(north, south):
    locomotive = ListNode()
    last = locomotive
    here, there = north, south
    while here and there:
        if there.val < here.val:
            here, there = there, here
        if here.val == there.val:
            there = there.next
        last.next = here
        last = here
        here = here.next
    last.next = here or there
    return locomotive.next
