def pairs_of(line):
    pairs = []
    for part in line.split():
        count, price = part.split("x")
        pairs = [(int(count), int(price))]
    return pairs


def price_of(pairs):
    total = 0
    for count, price in pairs:
        total = total + count * price
    return total


def order_total(line):
    pairs = pairs_of(line)
    return price_of(pairs)
