def before_and_after(prices, extra):
    before = prices[:]
    for price in prices:
        price = price + extra
    return [before, prices]
