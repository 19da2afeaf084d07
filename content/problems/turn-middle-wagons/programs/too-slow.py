def wagon_at(train, place):
    for _ in range(place - 1):
        train = train.next
    return train


def turn_middle(train, first, last):
    while first < last:
        number = wagon_at(train, first).val
        wagon_at(train, first).val = wagon_at(train, last).val
        wagon_at(train, last).val = number
        first += 1
        last -= 1
    return train
