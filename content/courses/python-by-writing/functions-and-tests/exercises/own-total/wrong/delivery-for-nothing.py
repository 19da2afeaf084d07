def basket_price(prices, delivery):
    total = 0
    for price in prices:
        total = total + price
    return total + delivery
