def most_coins(coins, width):
    # Write your code here.
    return 0
