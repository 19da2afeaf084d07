def take(stock, amount):
    stock = stock - amount
    if stock < 0:
        stock = 0
    return stock

def after_two(stock, first, second):
    rest = take(stock, first)
    rest = take(stock, second)
    return rest
