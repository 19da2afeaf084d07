def before_and_after(prices, extra):
    before = prices[:]
    for i in range(len(before)):
        prices.append(prices[i] + extra)
    return [before, prices]
