def uncouple_every(train, k):
    place = 1
    wagon = train
    while wagon and wagon.next:
        place += 1
        if place % k == 0:
            wagon.next = wagon.next.next
        else:
            wagon = wagon.next
    return train
