def tolls_for(tolls, trips):
    paid = [0]
    for toll in tolls:
        paid.append(paid[-1] + toll)
    return [price(paid, entry, leave) for entry, leave in trips]


def price(paid, entry, leave):
    if entry < leave:
        return paid[leave + 1] - paid[entry]
    return paid[-1] - paid[entry] + paid[leave + 1]
