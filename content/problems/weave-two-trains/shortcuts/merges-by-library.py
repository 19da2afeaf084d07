import heapq


def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    last = locomotive = ListNode()
    for wagon in [*heapq.merge(wagons_of(north), wagons_of(south), key=lambda wagon: wagon.val)]:
        last.next = wagon
        last = wagon
    last.next = None
    return locomotive.next


def wagons_of(train):
    while train:
        yield train
        train = train.next
