def uncouple_every(train, k):
    if k == 1:
        return None
    place = 1
    wagon = train
    while wagon and wagon.next and wagon.next.next:
        place += 1
        if place % k == 0:
            wagon.next = wagon.next.next
        else:
            wagon = wagon.next
    return train
