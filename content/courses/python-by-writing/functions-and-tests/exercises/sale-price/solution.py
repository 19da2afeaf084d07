def sale_price(price, percent):
    return price - price * percent / 100
