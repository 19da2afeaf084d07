def weave_trains(north: ListNode | None, south: ListNode | None) -> ListNode | None:
    here, there = numbers_of(north), numbers_of(south)
    woven = []
    while here and there:
        if there[-1] < here[-1]:
            here, there = there, here
        woven.append(here.pop())
    behind = None
    for number in reversed([*woven, *reversed(here), *reversed(there)]):
        behind = ListNode(number, behind)
    return behind


def numbers_of(train):
    numbers = []
    while train:
        numbers.append(train.val)
        train = train.next
    return numbers[::-1]
