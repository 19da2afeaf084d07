def turn_middle(train: ListNode | None, first: int, last: int) -> ListNode | None:
    numbers = []
    while train:
        numbers.append(train.val)
        train = train.next
    numbers[first - 1 : last] = reversed(numbers[first - 1 : last])
    behind = None
    for number in reversed(numbers):
        behind = ListNode(number, behind)
    return behind
