def networks_after(houses, cables):
    return [houses - number for number in range(1, len(cables) + 1)]
