PRICES = {"tea": 2, "juice": 3, "water": 1}


def price_of(name):
    return PRICES.get(name, 0)


def table_price(order):
    total = 0
    for name in order.split(","):
        total = total + price_of(name)
    return total
