def cheapest_later(prices):
    # Write your code here.
    return []
