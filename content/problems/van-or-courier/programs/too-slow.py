def cheapest_delivery(van, courier, room):
    total = sum(courier)
    by_courier = list(range(len(van)))
    while room > 0 and by_courier:
        best = max(by_courier, key=lambda parcel: courier[parcel] - van[parcel])
        if courier[best] <= van[best]:
            break
        total -= courier[best] - van[best]
        by_courier.remove(best)
        room -= 1
    return total
