def sale_price(price, percent):
    print(price - price * percent / 100)
