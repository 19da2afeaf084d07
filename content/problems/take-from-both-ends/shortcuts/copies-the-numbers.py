def take_from_both_ends(train, front, back):
    numbers = []
    while train:
        numbers.append(train.val)
        train = train.next
    first, final = 0, len(numbers) - 1
    taken = []
    for place in range(len(numbers)):
        if place % (front + back) < front:
            taken.append(numbers[first])
            first += 1
        else:
            taken.append(numbers[final])
            final -= 1
    node = None
    for number in reversed(taken):
        node = ListNode(number, node)
    return node
