PRICES = {"tea": 2, "cake": 4, "soup": 6}


def order_price(lines):
    total = 0
    bad = 0
    for line in lines:
        try:
            item, count = line.split()
            total = total + PRICES[item] * int(count)
        except KeyError:
            bad = bad + 1
        except ValueError:
            bad = bad + 1
    return total, bad
