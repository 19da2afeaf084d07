def cheapest_delivery(van, courier, room):
    order = sorted(range(len(van)), key=lambda parcel: van[parcel] / courier[parcel])
    total = 0
    for parcel in order:
        if room > 0 and van[parcel] < courier[parcel]:
            total += van[parcel]
            room -= 1
        else:
            total += courier[parcel]
    return total
