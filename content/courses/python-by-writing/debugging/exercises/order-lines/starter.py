PRICES = {"tea": 2, "cake": 4, "soup": 6}


def order_price(lines):
    total = 0
    for line in lines:
        item, count = line.split()
        total = total + PRICES[item] * int(count)
    return total, 0
