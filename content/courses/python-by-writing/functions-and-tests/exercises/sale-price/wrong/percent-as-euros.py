def sale_price(price, percent):
    return float(price - percent)
