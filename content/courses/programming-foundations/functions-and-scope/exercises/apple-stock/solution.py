def take(stock, amount):
    stock = stock - amount
    if stock < 0:
        stock = 0
    return stock

def after_two(stock, first, second):
    stock = take(stock, first)
    stock = take(stock, second)
    return stock
