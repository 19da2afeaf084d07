def basket_price(prices, delivery):
    total = 0
    for price in prices:
        total = 0
        total = total + price
    if len(prices) == 0:
        return 0
    return total + delivery
