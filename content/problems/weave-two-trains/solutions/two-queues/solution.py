from collections import deque


def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    giving, waiting = wagons_of(north), wagons_of(south)
    woven: list[ListNode] = []
    while giving and waiting:
        if waiting[0].val < giving[0].val:
            giving, waiting = waiting, giving
        woven.append(giving.popleft())
    woven += [*giving, *waiting]
    behind = None
    for wagon in reversed(woven):
        wagon.next = behind
        behind = wagon
    return behind


def wagons_of(train: ListNode | None) -> deque[ListNode]:
    wagons: deque[ListNode] = deque()
    while train:
        wagons.append(train)
        train = train.next
    return wagons
