def before_and_after(prices, extra):
    before = prices
    # Write your loop here.
    return [before, prices]
