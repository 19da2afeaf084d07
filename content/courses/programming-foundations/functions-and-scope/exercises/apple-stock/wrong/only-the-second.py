def take(stock, amount):
    stock = stock - amount
    if stock < 0:
        stock = 0
    return stock

def after_two(stock, first, second):
    take(stock, first)
    return take(stock, second)
