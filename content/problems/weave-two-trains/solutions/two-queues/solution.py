from collections import deque


def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    northern, southern = wagons_of(north), wagons_of(south)
    woven: list[ListNode] = []
    while northern and southern:
        giving = northern if northern[0].val <= southern[0].val else southern
        woven.append(giving.popleft())
    woven += [*northern, *southern]
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
