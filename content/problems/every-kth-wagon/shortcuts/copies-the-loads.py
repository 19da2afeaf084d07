def uncouple_every(train: ListNode | None, k: int) -> ListNode | None:
    loads = []
    while train:
        loads.append(train.val)
        train = train.next
    del loads[k - 1 :: k]
    behind = None
    for load in reversed(loads):
        behind = ListNode(load, behind)
    return behind
