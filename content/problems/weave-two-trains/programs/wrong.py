def weave_trains(north, south):
    wagons = []
    while north and south:
        wagons += sorted([north, south], key=lambda wagon: wagon.val)
        north, south = north.next, south.next
    behind = north or south
    for wagon in reversed(wagons):
        wagon.next = behind
        behind = wagon
    return behind
