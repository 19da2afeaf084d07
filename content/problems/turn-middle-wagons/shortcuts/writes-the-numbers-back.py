def turn_middle(train: ListNode | None, first: int, last: int) -> ListNode | None:
    wagons = []
    wagon = train
    while wagon:
        wagons.append(wagon)
        wagon = wagon.next
    part = wagons[first - 1 : last]
    numbers = [wagon.val for wagon in part]
    for wagon, number in zip(part, reversed(numbers)):
        wagon.val = number
    return train
