def turned(wagon, count):
    if count == 1:
        return wagon, wagon.next
    front, behind = turned(wagon.next, count - 1)
    wagon.next.next = wagon
    wagon.next = behind
    return front, behind


def turn_middle(train, first, last):
    if first > 1:
        train.next = turn_middle(train.next, first - 1, last - 1)
        return train
    return turned(train, last)[0]
