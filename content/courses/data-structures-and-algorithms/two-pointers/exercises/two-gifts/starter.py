def two_gifts(prices, budget):
    # Write your code here.
    return -1
