PRICES = {"tea": 2, "cake": 4, "soup": 6}


def order_price(lines):
    total = 0
    bad = 0
    try:
        for line in lines:
            item, count = line.split()
            total = total + PRICES[item] * int(count)
    except (KeyError, ValueError):
        bad = bad + 1
    return total, bad
