def uncouple_every(train: ListNode | None, k: int) -> ListNode | None:
    staying: list[ListNode] = []
    place = 1
    wagon = train
    while wagon:
        if place % k != 0:
            staying.append(wagon)
        place += 1
        wagon = wagon.next
    behind = None
    for wagon in reversed(staying):
        wagon.next = behind
        behind = wagon
    return behind
