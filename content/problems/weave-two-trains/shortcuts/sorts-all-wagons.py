def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    wagons: list[ListNode] = []
    for wagon in (north, south):
        while wagon:
            wagons.append(wagon)
            wagon = wagon.next
    wagons.sort(key=lambda wagon: wagon.val)
    behind = None
    for wagon in reversed(wagons):
        wagon.next = behind
        behind = wagon
    return behind
