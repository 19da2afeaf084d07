def before_and_after(prices, extra):
    before = prices
    for i in range(len(prices)):
        prices[i] = prices[i] + extra
    return [before, prices]
