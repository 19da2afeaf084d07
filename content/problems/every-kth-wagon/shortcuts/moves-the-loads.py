def uncouple_every(train: ListNode | None, k: int) -> ListNode | None:
    loads = []
    wagon = train
    while wagon:
        loads.append(wagon.val)
        wagon = wagon.next
    del loads[k - 1 :: k]
    if not loads:
        return None
    wagon = train
    for load in loads[:-1]:
        wagon.val = load
        wagon = wagon.next
    wagon.val = loads[-1]
    wagon.next = None
    return train
