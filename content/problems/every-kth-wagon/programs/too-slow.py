def wagon_at(train, place):
    while train and place > 1:
        train = train.next
        place -= 1
    return train


def uncouple_every(train, k):
    kept = []
    place = 1
    while wagon_at(train, place):
        if place % k != 0:
            kept.append(wagon_at(train, place))
        place += 1
    behind = None
    for wagon in reversed(kept):
        wagon.next = behind
        behind = wagon
    return behind
