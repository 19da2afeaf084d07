from collections import deque

def lowest_in_windows(prices, width):
    # Write your code here.
    return []
