PRICES = {"tea": 2, "juice": 3, "water": 1}


def price_of(name):
    return PRICES[name]


def table_price(order):
    total = 0
    for name in order.split(","):
        name = name.strip().lower()
        total = total + price_of(name)
    return total
