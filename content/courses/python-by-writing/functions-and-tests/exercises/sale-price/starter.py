def sale_price(price, percent):
    print(price)
