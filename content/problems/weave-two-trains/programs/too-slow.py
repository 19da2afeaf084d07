def wagon_at(train, place):
    for _ in range(place):
        if train is None:
            return None
        train = train.next
    return train


def weave_trains(north, south):
    here, at_here, there, at_there = north, 0, south, 0
    wagons = []
    while wagon_at(here, at_here) or wagon_at(there, at_there):
        one, other = wagon_at(here, at_here), wagon_at(there, at_there)
        if one is None or (other and other.val < one.val):
            here, at_here, there, at_there = there, at_there, here, at_here
            one = other
        wagons.append(one)
        at_here += 1
    behind = None
    for wagon in reversed(wagons):
        wagon.next = behind
        behind = wagon
    return behind
