from collections import deque


def take_from_both_ends(train, front, back):
    numbers = deque()
    node = train
    while node:
        numbers.append(node.val)
        node = node.next
    node = train
    place = 0
    while node:
        node.val = numbers.popleft() if place % (front + back) < front else numbers.pop()
        place += 1
        node = node.next
    return train
