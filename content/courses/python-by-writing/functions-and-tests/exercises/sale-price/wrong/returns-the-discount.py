def sale_price(price, percent):
    return price * percent / 100
