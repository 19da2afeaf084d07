def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    locomotive = ListNode()
    last = locomotive
    here, there = north, south
    while here and there:
        if there.val < here.val:
            here, there = there, here
        last.next = here
        last = here
        here = here.next
    last.next = here or there
    return locomotive.next
