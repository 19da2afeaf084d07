total = [0]


def basket_price(prices, delivery):
    for price in prices:
        total[0] = total[0] + price
    return total[0] + delivery
